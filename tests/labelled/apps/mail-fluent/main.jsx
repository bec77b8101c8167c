import React, { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  FluentProvider,
  webLightTheme,
  Button,
  Toolbar,
  ToolbarButton,
  Tooltip,
  SearchBox,
  Checkbox,
  TabList,
  Tab,
  Menu,
  MenuTrigger,
  MenuPopover,
  MenuList,
  MenuItem,
  MenuDivider,
  Dialog,
  DialogSurface,
  DialogBody,
  DialogTitle,
  DialogContent,
  DialogActions,
  Input,
  Dropdown,
  Option,
  Combobox,
  Switch,
  Field,
  Textarea,
  RadioGroup,
  Radio,
  OverlayDrawer,
  DrawerHeader,
  DrawerHeaderTitle,
  DrawerBody,
  Toaster,
  useToastController,
  Toast,
  ToastTitle,
  ToastTrigger,
  Link,
  Avatar,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  Tag,
  SpinButton,
} from '@fluentui/react-components'
import {
  DeleteRegular,
  ArchiveRegular,
  FlagRegular,
  FlagFilled,
  SettingsRegular,
  ArrowReplyRegular,
  ArrowReplyAllRegular,
  ArrowForwardRegular,
  MoreHorizontalRegular,
  AttachRegular,
  SendRegular,
  DismissRegular,
  FolderRegular,
  ArrowSyncRegular,
  TextBoldRegular,
  TextItalicRegular,
  TextBulletListRegular,
  ArrowDownloadRegular,
  QuestionCircleRegular,
  MailUnreadRegular,
  EditRegular,
} from '@fluentui/react-icons'
import { CONTACTS, FOLDERS, TARGETS, MAILS, ZONES } from './data.js'
import './mail.css'

const slug = (folder) => '/' + folder.toLowerCase().replace(' ', '-')
const folderOf = () => [...FOLDERS, 'Invoices', 'Travel'].find((folder) => slug(folder) === location.pathname) ?? 'Inbox'

function App() {
  const [mails, setMails] = useState(MAILS)
  const [folder, setFolder] = useState(folderOf)
  const [openId, setOpenId] = useState(null)
  const [picked, setPicked] = useState([])
  const [tab, setTab] = useState('all')
  const [query, setQuery] = useState('')
  const [newestFirst, setNewestFirst] = useState(true)
  const [draft, setDraft] = useState(null)
  const [rulesOpen, setRulesOpen] = useState(false)
  const [settings, setSettings] = useState(false)
  const [menuAt, setMenuAt] = useState(null)
  const [signature, setSignature] = useState('')
  const search = useRef(null)
  const { dispatchToast } = useToastController('toasts')

  const unread = mails.filter((mail) => mail.folder === 'Inbox' && mail.unread).length
  useEffect(() => {
    document.title = `${folder}${folder === 'Inbox' && unread ? ` (${unread})` : ''} - Harbour Mail`
  }, [folder, unread])
  useEffect(() => {
    const onPop = () => {
      setFolder(folderOf())
      setOpenId(null)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  const go = (next) => {
    history.pushState(null, '', slug(next))
    setFolder(next)
    setOpenId(null)
    setPicked([])
    setTab('all')
  }
  const change = (ids, patch) => setMails((all) => all.map((mail) => (ids.includes(mail.id) ? { ...mail, ...patch } : mail)))
  const say = (text, undo) =>
    dispatchToast(
      <Toast>
        <ToastTitle
          action={
            undo ? (
              <ToastTrigger>
                <Link onClick={undo}>Undo</Link>
              </ToastTrigger>
            ) : undefined
          }
        >
          {text}
        </ToastTitle>
      </Toast>,
      { timeout: 6000, intent: 'success' },
    )
  const ids = picked.length > 0 ? picked : openId ? [openId] : []
  const move = (target, which = ids) => {
    const before = mails
    change(which, { folder: target })
    setPicked([])
    if (which.includes(openId)) setOpenId(null)
    say(`${which.length} moved to ${target}`, () => setMails(before))
  }
  const compose = (patch = {}) => setDraft({ to: [], cc: null, subject: '', body: '', files: [], ...patch })

  useEffect(() => {
    const onKey = (event) => {
      if (event.target.closest?.('input,textarea,[contenteditable],[role=dialog]')) return
      if (event.key === 'n') {
        event.preventDefault()
        compose()
      }
      if (event.key === '/') {
        event.preventDefault()
        search.current?.focus()
      }
      if (event.key === 'Delete' && ids.length > 0) move('Deleted items')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  let shown = mails.filter((mail) => mail.folder === folder)
  if (tab === 'unread') shown = shown.filter((mail) => mail.unread)
  if (tab === 'flagged') shown = shown.filter((mail) => mail.flag)
  if (query) shown = shown.filter((mail) => (mail.subject + mail.from + mail.text).toLowerCase().includes(query.toLowerCase()))
  if (!newestFirst) shown = shown.toReversed()
  const open = mails.find((mail) => mail.id === openId)

  return (
    <FluentProvider theme={webLightTheme}>
      <div className="top">
        <span className="brand">Harbour Mail</span>
        <SearchBox ref={search} placeholder="Search" value={query} onChange={(_, data) => setQuery(data.value)} style={{ width: 360 }} />
        <span className="grow" />
        <button className="round" title="Help" onClick={() => say('Press n for a new mail, / to search')}>
          <QuestionCircleRegular />
        </button>
        <button className="round btn-settings" onClick={() => setSettings(true)}>
          <SettingsRegular />
        </button>
        <Avatar name="Ruth Adler" size={28} />
      </div>
      <div className="bar">
        <Button appearance="primary" icon={<EditRegular />} onClick={() => compose()}>
          New mail
        </Button>
        <Toolbar aria-label="Mail actions">
          <Tooltip content="Delete" relationship="label">
            <ToolbarButton icon={<DeleteRegular />} disabled={ids.length === 0} onClick={() => move('Deleted items')} />
          </Tooltip>
          <ToolbarButton title="Archive" icon={<ArchiveRegular />} disabled={ids.length === 0} onClick={() => move('Archive')} />
          <ToolbarButton
            className="cmd-flag"
            icon={<FlagRegular />}
            disabled={ids.length === 0}
            onClick={() => change(ids, { flag: true })}
          />
          <Tooltip content="Mark as unread" relationship="label">
            <ToolbarButton icon={<MailUnreadRegular />} disabled={ids.length === 0} onClick={() => change(ids, { unread: true })} />
          </Tooltip>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <ToolbarButton disabled={ids.length === 0} icon={<FolderRegular />}>
                Move to
              </ToolbarButton>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {TARGETS.map((target) => (
                  <MenuItem key={target} onClick={() => move(target)}>
                    {target}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
          <Tooltip content="Sync" relationship="label">
            <ToolbarButton icon={<ArrowSyncRegular />} onClick={() => say('Everything is up to date')} />
          </Tooltip>
          <ToolbarButton onClick={() => setRulesOpen(true)}>Rules</ToolbarButton>
        </Toolbar>
      </div>
      <div className="body">
        <nav className="folders" aria-label="Folders">
          <h2>Favourites</h2>
          <button
            className="folder"
            onClick={() => {
              go('Inbox')
              setTab('flagged')
            }}
          >
            <FlagFilled /> Flagged
          </button>
          <h2>Folders</h2>
          {[...FOLDERS, 'Invoices', 'Travel'].map((name) => (
            <button
              key={name}
              className={'folder' + (folder === name ? ' on' : '')}
              aria-current={folder === name || undefined}
              onClick={() => go(name)}
            >
              <FolderRegular /> <span>{name}</span>
              {name === 'Inbox' && unread > 0 && <span className="num">{unread}</span>}
            </button>
          ))}
        </nav>
        <nav className="mobile">
          <a href="/inbox">Inbox</a>
          <a href="/sent">Sent</a>
          <button>New mail</button>
        </nav>
        <section className="list">
          <div className="head">
            <h1>{folder}</h1>
            <Button size="small" appearance="subtle" onClick={() => setNewestFirst(!newestFirst)}>
              By date {newestFirst ? '↓' : '↑'}
            </Button>
          </div>
          <TabList size="small" selectedValue={tab} onTabSelect={(_, data) => setTab(data.value)}>
            <Tab value="all">All</Tab>
            <Tab value="unread">Unread</Tab>
            <Tab value="flagged">Flagged</Tab>
          </TabList>
          {shown.length === 0 && <p style={{ padding: 16 }}>Nothing here</p>}
          {shown.map((mail) => (
            <div
              key={mail.id}
              data-id={mail.id}
              className={`msg${mail.unread ? ' unread' : ''}${openId === mail.id ? ' open' : ''}`}
              onClick={() => {
                setOpenId(mail.id)
                change([mail.id], { unread: false })
              }}
              onContextMenu={(event) => {
                event.preventDefault()
                setMenuAt({ mail, x: event.clientX, y: event.clientY })
              }}
            >
              <span>{mail.unread && <i className="dot" style={{ display: 'block' }} title="Unread" />}</span>
              <span onClick={(event) => event.stopPropagation()}>
                <Checkbox
                  aria-label={`Select ${mail.subject}`}
                  checked={picked.includes(mail.id)}
                  onChange={(_, data) => setPicked(data.checked ? [...picked, mail.id] : picked.filter((id) => id !== mail.id))}
                />
              </span>
              <span>
                <div className="sender">
                  {mail.from}
                  {mail.files.length > 0 && (
                    <>
                      {' '}
                      <AttachRegular />
                    </>
                  )}
                </div>
                <div className="subject">{mail.subject}</div>
                <div className="pre">{mail.text}</div>
              </span>
              <span className="side" onClick={(event) => event.stopPropagation()}>
                <div className="date">{mail.date}</div>
                <button className="ic row-flag" aria-pressed={mail.flag} onClick={() => change([mail.id], { flag: !mail.flag })}>
                  {mail.flag ? <FlagFilled color="#b10e1c" /> : <FlagRegular />}
                </button>
                <button className="ic" title="Delete" onClick={() => move('Deleted items', [mail.id])}>
                  <DeleteRegular />
                </button>
              </span>
            </div>
          ))}
        </section>
        <section className="pane" aria-label="Reading pane">
          {draft ? (
            <Compose
              draft={draft}
              signature={signature}
              close={() => setDraft(null)}
              say={say}
              sent={(mail) => {
                setMails((all) => [...all, { id: 100 + all.length, from: 'Me', date: '13 May', unread: false, flag: false, ...mail }])
                setDraft(null)
              }}
            />
          ) : open ? (
            <Reading mail={open} say={say} compose={compose} move={move} change={change} />
          ) : (
            <p className="empty">Select a message to read it</p>
          )}
        </section>
      </div>
      {menuAt && (
        <Menu
          open
          onOpenChange={(_, data) => !data.open && setMenuAt(null)}
          positioning={{
            target: { getBoundingClientRect: () => new DOMRect(menuAt.x, menuAt.y, 0, 0) },
            position: 'below',
            align: 'start',
          }}
        >
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={() => compose({ to: [menuAt.mail.from], subject: 'Re: ' + menuAt.mail.subject })}>Reply</MenuItem>
              <MenuItem onClick={() => change([menuAt.mail.id], { unread: true })}>Mark as unread</MenuItem>
              <MenuItem onClick={() => change([menuAt.mail.id], { flag: true })}>Flag</MenuItem>
              <Menu hoverDelay={0}>
                <MenuTrigger disableButtonEnhancement>
                  <MenuItem>Move to</MenuItem>
                </MenuTrigger>
                <MenuPopover>
                  <MenuList>
                    {TARGETS.map((target) => (
                      <MenuItem
                        key={target}
                        onClick={() => {
                          move(target, [menuAt.mail.id])
                          setMenuAt(null)
                        }}
                      >
                        {target}
                      </MenuItem>
                    ))}
                  </MenuList>
                </MenuPopover>
              </Menu>
              <MenuDivider />
              <MenuItem onClick={() => move('Deleted items', [menuAt.mail.id])}>Delete</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {rulesOpen && <Rules close={() => setRulesOpen(false)} say={say} />}
      <Settings open={settings} close={() => setSettings(false)} say={say} setSignature={setSignature} />
      <Toaster toasterId="toasts" position="bottom-start" />
    </FluentProvider>
  )
}

function Reading({ mail, say, compose, move, change }) {
  const quote = { subject: 'Re: ' + mail.subject }
  return (
    <>
      <h2>{mail.subject}</h2>
      <div className="line">
        <Avatar name={mail.from} /> <b>{mail.from}</b> <Link onClick={() => say('Contact card is not available')}>View profile</Link>
      </div>
      <div className="acts">
        <Button icon={<ArrowReplyRegular />} onClick={() => compose({ ...quote, to: [mail.from] })}>
          Reply
        </Button>
        <Button icon={<ArrowReplyAllRegular />} onClick={() => compose({ ...quote, to: [mail.from], cc: ['Owen Parker'] })}>
          Reply all
        </Button>
        <Button icon={<ArrowForwardRegular />} onClick={() => compose({ subject: 'Fw: ' + mail.subject, files: mail.files })}>
          Forward
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button aria-label="More actions" icon={<MoreHorizontalRegular />} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={() => say('Sent to the printer')}>Print</MenuItem>
              <MenuItem onClick={() => move('Deleted items', [mail.id])}>Report junk</MenuItem>
              <MenuItem onClick={() => change([mail.id], { unread: true })}>Mark as unread</MenuItem>
              <MenuItem disabled>Recall message</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
      {mail.files.map((file) => (
        <span className="att" key={file}>
          <AttachRegular /> <span>{file}</span>{' '}
          <button className="ic dl" onClick={() => say(`${file} downloaded`)}>
            <ArrowDownloadRegular />
          </button>
        </span>
      ))}
      <p className="text">{mail.text}</p>
    </>
  )
}

function People({ value, onChange, label }) {
  const [text, setText] = useState('')
  const left = CONTACTS.filter(({ name }) => !value.includes(name) && name.toLowerCase().includes(text.toLowerCase()))
  return (
    <TagPicker
      selectedOptions={value}
      onOptionSelect={(_, data) => {
        onChange(data.selectedOptions)
        setText('')
      }}
    >
      <TagPickerControl style={{ minWidth: 380 }}>
        <TagPickerGroup aria-label={`${label} recipients`}>
          {value.map((name) => (
            <Tag key={name} value={name} media={<Avatar name={name} size={16} aria-hidden />}>
              {name}
            </Tag>
          ))}
        </TagPickerGroup>
        <TagPickerInput
          aria-label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text.includes('@')) {
              event.preventDefault()
              onChange([...value, text])
              setText('')
            }
          }}
        />
      </TagPickerControl>
      <TagPickerList>
        {left.length > 0 ? (
          left.map(({ name, mail }) => (
            <TagPickerOption key={name} value={name} text={name} secondaryContent={mail}>
              {name}
            </TagPickerOption>
          ))
        ) : (
          <TagPickerOption value="none" disabled>
            No people found
          </TagPickerOption>
        )}
      </TagPickerList>
    </TagPicker>
  )
}

function Compose({ draft, signature, close, sent, say }) {
  const [to, setTo] = useState(draft.to)
  const [cc, setCc] = useState(draft.cc)
  const [subject, setSubject] = useState(draft.subject)
  const [files, setFiles] = useState(draft.files)
  const [error, setError] = useState('')
  const [asking, setAsking] = useState(false)
  const body = useRef(null)
  const file = useRef(null)
  const send = () => {
    if (to.length === 0) return setError('Add at least one recipient')
    sent({ folder: 'Sent', subject: subject || '(no subject)', text: body.current.innerText, files })
    say('Message sent')
  }
  const format = (command) => {
    body.current.focus()
    document.execCommand(command)
  }
  return (
    <div className="compose" onKeyDown={(event) => event.ctrlKey && event.key === 'Enter' && send()}>
      <div className="acts">
        <Button appearance="primary" icon={<SendRegular />} onClick={send}>
          Send
        </Button>
        <Button
          onClick={() => {
            sent({ folder: 'Drafts', subject: subject || '(no subject)', text: body.current.innerText, files })
            say('Draft saved')
          }}
        >
          Save draft
        </Button>
        <input ref={file} type="file" hidden onChange={(event) => setFiles([...files, event.target.files[0].name])} />
        <button className="ic btn-attach" onClick={() => file.current.click()}>
          <AttachRegular />
        </button>
        <button className="ic btn-discard" onClick={() => setAsking(true)}>
          <DeleteRegular />
        </button>
      </div>
      <div className="line">
        <span className="cap">To</span>
        <People
          label="To"
          value={to}
          onChange={(next) => {
            setTo(next)
            setError('')
          }}
        />
        {cc === null && <Link onClick={() => setCc([])}>Cc</Link>}
      </div>
      {error && (
        <div className="err" role="alert">
          {error}
        </div>
      )}
      {cc !== null && (
        <div className="line">
          <span className="cap">Cc</span>
          <People label="Cc" value={cc} onChange={setCc} />
        </div>
      )}
      <div className="line">
        <span className="cap">Subject</span>
        <Input style={{ flex: 1 }} value={subject} onChange={(_, data) => setSubject(data.value)} />
      </div>
      <div className="tools">
        <button className="ic" title="Bold (Ctrl+B)" onClick={() => format('bold')}>
          <TextBoldRegular />
        </button>
        <button className="ic" title="Italic (Ctrl+I)" onClick={() => format('italic')}>
          <TextItalicRegular />
        </button>
        <button className="ic tl-list" onClick={() => format('insertUnorderedList')}>
          <TextBulletListRegular />
        </button>
      </div>
      <div className="rich" contentEditable suppressContentEditableWarning ref={body}>
        {signature}
      </div>
      {files.map((name) => (
        <span className="att" key={name}>
          <AttachRegular /> <span>{name}</span>{' '}
          <button className="ic" aria-label={`Remove ${name}`} onClick={() => setFiles(files.filter((other) => other !== name))}>
            <DismissRegular />
          </button>
        </span>
      ))}
      <Dialog open={asking} onOpenChange={(_, data) => setAsking(data.open)} modalType="alert">
        <DialogSurface>
          <DialogBody>
            <DialogTitle>Discard this message?</DialogTitle>
            <DialogContent>What you wrote is lost.</DialogContent>
            <DialogActions>
              <Button appearance="primary" onClick={close}>
                Discard
              </Button>
              <Button onClick={() => setAsking(false)}>Keep editing</Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </div>
  )
}

function Rules({ close, say }) {
  const [rules, setRules] = useState([
    { name: 'Port news', target: 'Archive', on: true },
    { name: 'Old invoices', target: 'Invoices', on: false },
  ])
  const blank = { name: '', from: '', subject: '', target: '', stop: false }
  const [form, setForm] = useState(blank)
  const [error, setError] = useState('')
  const put = (patch) => {
    setForm({ ...form, ...patch })
    setError('')
  }
  const add = () => {
    if (!form.name || !form.target) return setError(!form.name ? 'Enter a name' : 'Choose a folder')
    setRules([...rules, { name: form.name, target: form.target, on: true }])
    setForm(blank)
  }
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && close()}>
      <DialogSurface className="rules">
        <DialogBody>
          <DialogTitle
            action={
              <button className="ic rules-close" onClick={close}>
                <DismissRegular />
              </button>
            }
          >
            Rules
          </DialogTitle>
          <DialogContent>
            {rules.map((rule) => (
              <div className="rule" key={rule.name}>
                <span className="what">
                  <b>{rule.name}</b> → {rule.target}
                </span>
                <Switch
                  aria-label={`${rule.name} is on`}
                  checked={rule.on}
                  onChange={(_, data) => setRules(rules.map((other) => (other === rule ? { ...rule, on: data.checked } : other)))}
                />
                <Button size="small" onClick={() => setRules(rules.filter((other) => other !== rule))}>
                  Delete
                </Button>
              </div>
            ))}
            <h3>New rule</h3>
            <div className="ruleform">
              <span>Name</span>
              <Input value={form.name} onChange={(_, data) => put({ name: data.value })} />
              <span>From contains</span>
              <Input value={form.from} onChange={(_, data) => put({ from: data.value })} />
              <span>Subject contains</span>
              <Input value={form.subject} onChange={(_, data) => put({ subject: data.value })} />
              <span>Move to folder</span>
              <Dropdown
                placeholder="Choose"
                selectedOptions={form.target ? [form.target] : []}
                value={form.target}
                onOptionSelect={(_, data) => put({ target: data.optionValue })}
              >
                {TARGETS.map((target) => (
                  <Option key={target} value={target}>
                    {target}
                  </Option>
                ))}
              </Dropdown>
              <span />
              <Checkbox label="Stop processing more rules" checked={form.stop} onChange={(_, data) => put({ stop: data.checked })} />
            </div>
            {error && (
              <div className="err" role="alert">
                {error}
              </div>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={add}>Add rule</Button>
            <Button
              appearance="primary"
              onClick={() => {
                close()
                say('Rules saved')
              }}
            >
              Save
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Settings({ open, close, say, setSignature }) {
  const [reply, setReply] = useState(false)
  const [sound, setSound] = useState(true)
  const [zone, setZone] = useState('(UTC+01:00) Berlin')
  const [days, setDays] = useState(30)
  const [text, setText] = useState('')
  const [zoneText, setZoneText] = useState(zone)
  return (
    <OverlayDrawer position="end" open={open} onOpenChange={(_, data) => !data.open && close()}>
      <DrawerHeader>
        <DrawerHeaderTitle action={<Button appearance="subtle" aria-label="Close" icon={<DismissRegular />} onClick={close} />}>
          Settings
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <Switch label="Play a sound for new mail" checked={sound} onChange={(_, data) => setSound(data.checked)} />
        <Switch label="Automatic replies" checked={reply} onChange={(_, data) => setReply(data.checked)} />
        {reply && (
          <Field label="Reply text" required>
            <Textarea placeholder="I am away until…" />
          </Field>
        )}
        <Field className="setting" label="Time zone">
          <Combobox
            value={zoneText}
            onChange={(event) => setZoneText(event.target.value)}
            selectedOptions={[zone]}
            onOptionSelect={(_, data) => {
              if (data.optionValue) {
                setZone(data.optionValue)
                setZoneText(data.optionValue)
              }
            }}
          >
            {ZONES.map((name) => (
              <Option key={name} value={name}>
                {name}
              </Option>
            ))}
          </Combobox>
        </Field>
        <Field className="setting" label="Theme">
          <RadioGroup defaultValue="light" layout="horizontal">
            <Radio value="light" label="Light" />
            <Radio value="dark" label="Dark" />
            <Radio value="system" label="As in the system" />
          </RadioGroup>
        </Field>
        <Field className="setting" label="Empty the bin after, days">
          <SpinButton value={days} min={1} max={90} onChange={(_, data) => setDays(data.value ?? Number(data.displayValue))} />
        </Field>
        <div className="setting">
          <span>Signature</span>
          <Input value={text} onChange={(_, data) => setText(data.value)} />
        </div>
        <Button
          appearance="primary"
          onClick={() => {
            setSignature(text)
            close()
            say('Settings saved')
          }}
        >
          Save
        </Button>
      </DrawerBody>
    </OverlayDrawer>
  )
}

createRoot(document.querySelector('#root')).render(<App />)
