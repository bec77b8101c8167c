import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Autocomplete,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogTitle,
  FormControl,
  InputLabel,
  Menu,
  MenuItem,
  Rating,
  Select,
  Slider,
  Tab,
  Tabs,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { happened } from './oracle.js'

function App() {
  const [city, setCity] = useState('')
  const [anchor, setAnchor] = useState(null)
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState(0)
  const [align, setAlign] = useState('left')
  const [chips, setChips] = useState(['Red', 'Blue'])
  const choose = (name) => () => {
    happened('menu', name)
    setAnchor(null)
  }
  return (
    <div style={{ padding: 16, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 18, font: '16px sans-serif' }}>
      <FormControl>
        <InputLabel id="city">City</InputLabel>
        <Select
          labelId="city"
          label="City"
          value={city}
          onChange={({ target }) => {
            setCity(target.value)
            happened('city', target.value)
          }}
        >
          {['Omsk', 'Perm', 'Tver'].map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <Autocomplete
        multiple
        options={['Anna', 'Boris', 'Clara']}
        onChange={(_, values) => happened('people', values)}
        renderInput={(props) => <TextField {...props} label="People" />}
      />
      <Slider aria-label="Volume" defaultValue={30} onChangeCommitted={(_, value) => happened('volume', value)} />
      <Slider
        defaultValue={[20, 60]}
        getAriaLabel={(index) => (index === 0 ? 'From' : 'To')}
        onChangeCommitted={(_, value) => happened('range', value)}
      />
      <div>
        <Button variant="contained" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          Actions
        </Button>
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          <MenuItem onClick={choose('copy')}>Copy</MenuItem>
          <MenuItem onClick={choose('delete')}>Delete</MenuItem>
        </Menu>
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Dialog
          open={isOpen}
          onClose={(_, reason) => {
            happened('dialog', reason)
            setOpen(false)
          }}
        >
          <DialogTitle>Publish?</DialogTitle>
          <DialogActions>
            <Button
              onClick={() => {
                happened('dialog', 'yes')
                setOpen(false)
              }}
            >
              Publish
            </Button>
          </DialogActions>
        </Dialog>
      </div>
      <Tabs
        value={tab}
        onChange={(_, value) => {
          setTab(value)
          happened('tab', value)
        }}
        selectionFollowsFocus
      >
        <Tab label="One" />
        <Tab label="Two" />
        <Tab label="Three" />
      </Tabs>
      <Rating onChange={(_, value) => happened('stars', value)} />
      <ToggleButtonGroup
        exclusive
        value={align}
        onChange={(_, value) => {
          setAlign(value)
          happened('align', value)
        }}
      >
        {['left', 'center', 'right'].map((name) => (
          <ToggleButton key={name} value={name}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Accordion onChange={(_, open) => happened('details', open)}>
        <AccordionSummary>Details</AccordionSummary>
        <AccordionDetails>Text</AccordionDetails>
      </Accordion>
      <div>
        {chips.map((chip) => (
          <Chip
            key={chip}
            label={chip}
            onDelete={() => {
              setChips(chips.filter((one) => one !== chip))
              happened('chip', chip)
            }}
          />
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          happened('found', new FormData(event.target).get('q'))
        }}
      >
        <TextField name="q" label="Find" />
      </form>
    </div>
  )
}

createRoot(document.getElementById('app')).render(<App />)
