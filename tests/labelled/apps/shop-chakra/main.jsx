import React, { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  ChakraProvider,
  Box,
  Flex,
  SimpleGrid,
  Heading,
  Text,
  Link,
  Button,
  IconButton,
  Input,
  Select,
  Checkbox,
  CheckboxGroup,
  Stack,
  Switch,
  Badge,
  RangeSlider,
  RangeSliderTrack,
  RangeSliderFilledTrack,
  RangeSliderThumb,
  NumberInput,
  NumberInputField,
  NumberInputStepper,
  NumberIncrementStepper,
  NumberDecrementStepper,
  Card,
  CardBody,
  Menu,
  MenuButton,
  MenuList,
  MenuItem,
  MenuDivider,
  Drawer,
  DrawerOverlay,
  DrawerContent,
  DrawerHeader,
  DrawerBody,
  DrawerFooter,
  DrawerCloseButton,
  Modal,
  ModalOverlay,
  ModalContent,
  ModalHeader,
  ModalBody,
  ModalCloseButton,
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  Tabs,
  TabList,
  Tab,
  TabPanels,
  TabPanel,
  FormControl,
  FormLabel,
  FormErrorMessage,
  RadioGroup,
  Radio,
  PinInput,
  PinInputField,
  HStack,
  Stepper,
  Step,
  StepIndicator,
  StepStatus,
  StepTitle,
  StepNumber,
  useToast,
  Textarea,
  Avatar,
  Tag,
  TagLabel,
  TagCloseButton,
} from '@chakra-ui/react'
import { PRODUCTS, Heart, HeartFull, Star, StarFull, Cart, Bin, Bars, Tiles, Eye } from './data.jsx'

const money = (sum) => `£${sum.toFixed(2)}`
const Stars = ({ count }) => (
  <span title={`${count} of 5`}>{[1, 2, 3, 4, 5].map((at) => (at <= count ? <StarFull key={at} /> : <Star key={at} />))}</span>
)

function App() {
  const [path, setPath] = useState(location.pathname)
  const [cart, setCart] = useState([])
  const [wishes, setWishes] = useState([])
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const toast = useToast({ position: 'bottom-left', duration: 5000 })
  const go = (to) => {
    history.pushState(null, '', to)
    setPath(to)
  }
  useEffect(() => {
    const onPop = () => setPath(location.pathname)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  const product = PRODUCTS.find(({ id }) => path === `/product/${id}`)
  useEffect(() => {
    document.title = `${product?.name ?? { '/wishlist': 'Wishlist', '/checkout': 'Checkout' }[path] ?? 'Shop'} | Kettle & Bloom`
  }, [path])
  const to = (href) => ({
    href,
    onClick: (event) => {
      event.preventDefault()
      go(href)
    },
  })
  const wish = (id) => setWishes((all) => (all.includes(id) ? all.filter((other) => other !== id) : [...all, id]))
  const add = (one, count = 1) => {
    setCart((all) =>
      all.some(({ id }) => id === one.id)
        ? all.map((line) => (line.id === one.id ? { ...line, count: line.count + count } : line))
        : [...all, { ...one, count }],
    )
    toast({ title: 'Added to cart', description: one.name, status: 'success' })
  }
  const pieces = cart.reduce((sum, { count }) => sum + count, 0)
  const shared = { to, go, add, wish, wishes, toast, query, cart, setCart }
  return (
    <>
      <Flex as="header" align="center" gap={4} px={6} py={3} borderBottomWidth={1}>
        <IconButton aria-label="Menu" icon={<Bars />} display={{ base: 'inline-flex', md: 'none' }} />
        <Link {...to('/')} fontWeight="bold" fontSize="xl">
          Kettle & Bloom
        </Link>
        <Flex as="nav" gap={4}>
          <Link {...to('/')}>Shop</Link>
          <Link {...to('/wishlist')}>Wishlist</Link>
        </Flex>
        <Input placeholder="Search" maxW="260px" ml="auto" value={query} onChange={(event) => setQuery(event.target.value)} />
        <Box position="relative">
          <IconButton className="to-wishes" variant="ghost" title="Saved items" icon={<Heart />} onClick={() => go('/wishlist')} />
          {wishes.length > 0 && (
            <Badge className="wish-count" colorScheme="red">
              {wishes.length}
            </Badge>
          )}
        </Box>
        <Box position="relative">
          <Button className="to-cart" variant="ghost" onClick={() => setOpen(true)}>
            <Cart />
          </Button>
          <Badge className="cart-count">{pieces}</Badge>
        </Box>
        <Menu>
          <MenuButton as={Button} variant="ghost" className="account">
            <Avatar size="xs" name="June Hart" />
          </MenuButton>
          <MenuList>
            <MenuItem>Profile</MenuItem>
            <MenuItem onClick={() => toast({ title: 'You have no orders yet', status: 'info' })}>Orders</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => toast({ title: 'Signed out', status: 'info' })}>Sign out</MenuItem>
          </MenuList>
        </Menu>
      </Flex>
      <Box px={6} py={4} maxW="1240px">
        {product ? (
          <Product key={product.id} product={product} {...shared} />
        ) : path === '/checkout' ? (
          <Checkout {...shared} />
        ) : path === '/wishlist' ? (
          <Wishlist {...shared} />
        ) : (
          <Shop {...shared} />
        )}
      </Box>
      <CartDrawer open={open} close={() => setOpen(false)} {...shared} />
    </>
  )
}

function ProductCard({ product, to, add, wish, wishes, look }) {
  return (
    <Card variant="outline" size="sm" data-product={product.id}>
      <CardBody>
        <Flex justify="space-between" minH="32px">
          {product.tag ? (
            <Badge colorScheme={product.tag === 'Sale' ? 'red' : 'green'} h="20px">
              {product.tag}
            </Badge>
          ) : (
            <span />
          )}
          <Button size="sm" variant="ghost" className="wish" onClick={() => wish(product.id)}>
            {wishes.includes(product.id) ? <HeartFull /> : <Heart />}
          </Button>
        </Flex>
        <Box h="44px" bg="gray.100" borderRadius="md" mb={2} />
        <Link {...to(`/product/${product.id}`)} fontWeight="600" className="name">
          {product.name}
        </Link>
        <Flex justify="space-between">
          <Text className="price">{money(product.price)}</Text>
          <Stars count={product.stars} />
        </Flex>
        <Flex gap={2} mt={2}>
          <Button size="sm" colorScheme="teal" isDisabled={product.out} onClick={() => add(product)}>
            {product.out ? 'Sold out' : 'Add to cart'}
          </Button>
          {look && <IconButton size="sm" variant="outline" aria-label="Quick view" icon={<Eye />} onClick={() => look(product)} />}
        </Flex>
      </CardBody>
    </Card>
  )
}

function Shop(props) {
  const [kinds, setKinds] = useState([])
  const [price, setPrice] = useState([0, 60])
  const [stock, setStock] = useState(false)
  const [sort, setSort] = useState('Featured')
  const [page, setPage] = useState(1)
  const [list, setList] = useState(false)
  const [seen, setSeen] = useState(null)
  let found = PRODUCTS.filter(
    (one) =>
      (kinds.length === 0 || kinds.includes(one.kind)) &&
      one.price >= price[0] &&
      one.price <= price[1] &&
      (!stock || !one.out) &&
      one.name.toLowerCase().includes(props.query.toLowerCase()),
  )
  if (sort === 'Price: low to high') found = found.toSorted((a, b) => a.price - b.price)
  if (sort === 'Price: high to low') found = found.toSorted((a, b) => b.price - a.price)
  if (sort === 'Top rated') found = found.toSorted((a, b) => b.stars - a.stars)
  const pages = Math.max(1, Math.ceil(found.length / 6))
  const now = Math.min(page, pages)
  return (
    <Flex gap={8}>
      <Box as="aside" w="210px" flexShrink={0}>
        <Heading size="sm" mb={3}>
          Filters
        </Heading>
        <Text fontWeight="600">Category</Text>
        <CheckboxGroup
          value={kinds}
          onChange={(next) => {
            setKinds(next)
            setPage(1)
          }}
        >
          <Stack>
            {['Kitchen', 'Garden', 'Bath'].map((kind) => (
              <Checkbox key={kind} value={kind}>
                {kind}
              </Checkbox>
            ))}
          </Stack>
        </CheckboxGroup>
        <Text fontWeight="600" mt={4}>
          Price:{' '}
          <span className="range">
            {money(price[0])} – {money(price[1])}
          </span>
        </Text>
        <RangeSlider min={0} max={60} step={5} value={price} onChange={setPrice} mx={2} w="180px">
          <RangeSliderTrack>
            <RangeSliderFilledTrack />
          </RangeSliderTrack>
          <RangeSliderThumb index={0} className="price-min" />
          <RangeSliderThumb index={1} className="price-max" />
        </RangeSlider>
        <Flex mt={4} gap={2}>
          <span>In stock only</span>
          <Switch className="stock" isChecked={stock} onChange={(event) => setStock(event.target.checked)} />
        </Flex>
        <Button
          mt={4}
          size="sm"
          variant="outline"
          onClick={() => {
            setKinds([])
            setPrice([0, 60])
            setStock(false)
          }}
        >
          Clear all
        </Button>
        <Flex gap={2} mt={3} wrap="wrap">
          {kinds.map((kind) => (
            <Tag key={kind}>
              <TagLabel>{kind}</TagLabel>
              <TagCloseButton onClick={() => setKinds(kinds.filter((other) => other !== kind))} />
            </Tag>
          ))}
        </Flex>
      </Box>
      <Box flex={1}>
        <Flex align="center" gap={3} mb={3}>
          <Heading size="md" flex={1}>
            Shop
          </Heading>
          <Text className="total">{found.length} products</Text>
          <Select w="200px" size="sm" value={sort} onChange={(event) => setSort(event.target.value)}>
            {['Featured', 'Price: low to high', 'Price: high to low', 'Top rated'].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Button size="sm" variant="ghost" className={list ? 'as-grid' : 'as-list'} onClick={() => setList(!list)}>
            {list ? <Tiles /> : <Bars />}
          </Button>
        </Flex>
        {found.length === 0 && <Text>No products match your filters</Text>}
        <SimpleGrid columns={list ? 1 : 3} spacing={4} className="cards">
          {found.slice((now - 1) * 6, now * 6).map((product) => (
            <ProductCard key={product.id} product={product} look={setSeen} {...props} />
          ))}
        </SimpleGrid>
        <HStack mt={4} as="nav" aria-label="Pages">
          <Button size="sm" isDisabled={now === 1} onClick={() => setPage(now - 1)}>
            ‹
          </Button>
          {Array.from({ length: pages }, (_, at) => (
            <Button
              key={at}
              size="sm"
              aria-current={now === at + 1 ? 'page' : undefined}
              colorScheme={now === at + 1 ? 'teal' : 'gray'}
              onClick={() => setPage(at + 1)}
            >
              {at + 1}
            </Button>
          ))}
          <Button size="sm" isDisabled={now === pages} onClick={() => setPage(now + 1)}>
            ›
          </Button>
        </HStack>
      </Box>
      <Modal isOpen={seen !== null} onClose={() => setSeen(null)}>
        <ModalOverlay />
        <ModalContent>
          <ModalHeader>{seen?.name}</ModalHeader>
          <ModalCloseButton />
          <ModalBody pb={6}>
            <Text>{seen && money(seen.price)}</Text>
            <Text mb={3}>Made by hand, dispatched in two days.</Text>
            <Button
              colorScheme="teal"
              onClick={() => {
                props.add(seen)
                setSeen(null)
              }}
              isDisabled={seen?.out}
            >
              Add to cart
            </Button>{' '}
            <Button variant="ghost" onClick={() => props.go(`/product/${seen.id}`)}>
              Full details
            </Button>
          </ModalBody>
        </ModalContent>
      </Modal>
    </Flex>
  )
}

const Crumbs = ({ to, last }) => (
  <Breadcrumb mb={3}>
    <BreadcrumbItem>
      <BreadcrumbLink {...to('/')}>Home</BreadcrumbLink>
    </BreadcrumbItem>
    <BreadcrumbItem isCurrentPage>
      <BreadcrumbLink>{last}</BreadcrumbLink>
    </BreadcrumbItem>
  </Breadcrumb>
)
const Count = (props) => (
  <NumberInput size="sm" maxW="90px" min={1} max={9} {...props}>
    <NumberInputField />
    <NumberInputStepper>
      <NumberIncrementStepper />
      <NumberDecrementStepper />
    </NumberInputStepper>
  </NumberInput>
)

function Product({ product, to, add, wish, wishes }) {
  const [count, setCount] = useState(1)
  const [colour, setColour] = useState('Sand')
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [reviews, setReviews] = useState([{ stars: 4, text: 'Sturdy, but heavier than I thought.' }])
  const [bad, setBad] = useState(false)
  return (
    <>
      <Crumbs to={to} last={product.name} />
      <Heading size="lg">{product.name}</Heading>
      <Text fontSize="xl" my={2}>
        {money(product.price)}
      </Text>
      <Flex gap={6} align="center" mb={4}>
        <Box>
          <Text>Colour</Text>
          <RadioGroup value={colour} onChange={setColour}>
            <HStack>
              {['Sand', 'Moss', 'Ink'].map((name) => (
                <Radio key={name} value={name}>
                  {name}
                </Radio>
              ))}
            </HStack>
          </RadioGroup>
        </Box>
        <Box>
          <Text>Quantity</Text>
          <Count value={count} onChange={(_, number) => setCount(number || 1)} />
        </Box>
        <Button colorScheme="teal" isDisabled={product.out} onClick={() => add(product, count)}>
          Add to cart
        </Button>
        <Button variant="outline" onClick={() => wish(product.id)}>
          {wishes.includes(product.id) ? 'Saved' : 'Save for later'}
        </Button>
      </Flex>
      <Tabs>
        <TabList>
          <Tab>Description</Tab>
          <Tab>Reviews ({reviews.length})</Tab>
          <Tab>Delivery</Tab>
        </TabList>
        <TabPanels>
          <TabPanel>Made by hand. Wash before first use.</TabPanel>
          <TabPanel>
            {reviews.map((one, at) => (
              <Box key={at} className="review" mb={3}>
                <Stars count={one.stars} /> <Text>{one.text}</Text>
              </Box>
            ))}
            <Heading size="sm">Write a review</Heading>
            <HStack className="rate" spacing={0}>
              {[1, 2, 3, 4, 5].map((at) => (
                <Button key={at} size="sm" variant="ghost" px={1} onClick={() => setStars(at)}>
                  {at <= stars ? <StarFull /> : <Star />}
                </Button>
              ))}
            </HStack>
            <FormControl isInvalid={bad}>
              <Textarea placeholder="What did you like?" value={text} onChange={(event) => setText(event.target.value)} />
              <FormErrorMessage>Please rate the product and write a few words</FormErrorMessage>
            </FormControl>
            <Button
              mt={2}
              size="sm"
              onClick={() => {
                if (!stars || !text) return setBad(true)
                setReviews([...reviews, { stars, text }])
                setText('')
                setStars(0)
                setBad(false)
              }}
            >
              Post
            </Button>
          </TabPanel>
          <TabPanel>Two to four working days, free from £50.</TabPanel>
        </TabPanels>
      </Tabs>
    </>
  )
}

function Wishlist(props) {
  const saved = PRODUCTS.filter(({ id }) => props.wishes.includes(id))
  return (
    <>
      <Crumbs to={props.to} last="Wishlist" />
      <Heading size="md" mb={3}>
        Wishlist
      </Heading>
      {saved.length === 0 ? (
        <Text>Nothing saved yet</Text>
      ) : (
        <SimpleGrid columns={3} spacing={4} className="cards">
          {saved.map((product) => (
            <ProductCard key={product.id} product={product} {...props} />
          ))}
        </SimpleGrid>
      )}
    </>
  )
}

function CartDrawer({ open, close, cart, setCart, go, toast }) {
  const [code, setCode] = useState('')
  const [off, setOff] = useState(0)
  const [bad, setBad] = useState(false)
  const sum = cart.reduce((all, { price, count }) => all + price * count, 0)
  return (
    <Drawer isOpen={open} onClose={close} placement="right" size="sm">
      <DrawerOverlay />
      <DrawerContent>
        <DrawerCloseButton />
        <DrawerHeader>Your cart</DrawerHeader>
        <DrawerBody>
          {cart.length === 0 && <Text>Your cart is empty</Text>}
          {cart.map((line) => (
            <Flex key={line.id} className="line" align="center" gap={2} py={2} borderBottomWidth={1}>
              <Text flex={1}>{line.name}</Text>
              <Count
                value={line.count}
                onChange={(_, number) => setCart(cart.map((other) => (other === line ? { ...line, count: number || 1 } : other)))}
              />
              <Text className="sum" w="70px" textAlign="right">
                {money(line.price * line.count)}
              </Text>
              <IconButton
                size="sm"
                variant="ghost"
                aria-label="Remove"
                icon={<Bin />}
                onClick={() => {
                  setCart(cart.filter((other) => other !== line))
                  toast({ title: `${line.name} removed`, status: 'info' })
                }}
              />
            </Flex>
          ))}
          <FormControl mt={4} isInvalid={bad}>
            <Flex gap={2}>
              <Input
                placeholder="Promo code"
                value={code}
                onChange={(event) => {
                  setCode(event.target.value)
                  setBad(false)
                }}
              />
              <Button
                onClick={() => {
                  setBad(code !== 'BLOOM10')
                  setOff(code === 'BLOOM10' ? 0.1 : 0)
                }}
              >
                Apply
              </Button>
            </Flex>
            <FormErrorMessage>This code is not valid</FormErrorMessage>
          </FormControl>
          <Text mt={4} fontWeight="bold" className="sum-all">
            Total: {money(sum * (1 - off))}
          </Text>
        </DrawerBody>
        <DrawerFooter gap={2}>
          <Button variant="ghost" isDisabled={cart.length === 0} onClick={() => setCart([])}>
            Empty cart
          </Button>
          <Button
            colorScheme="teal"
            isDisabled={cart.length === 0}
            onClick={() => {
              close()
              go('/checkout')
            }}
          >
            Checkout
          </Button>
        </DrawerFooter>
      </DrawerContent>
    </Drawer>
  )
}

function Checkout({ to, go, setCart }) {
  const [at, setAt] = useState(0)
  const [form, setForm] = useState({ name: '', mail: '', bill: '', city: '', post: '', way: 'Standard', card: '', pin: '' })
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const put = (key) => (event) => setForm({ ...form, [key]: event.target ? event.target.value : event })
  const must = at === 0 ? ['name', 'mail', 'city', 'post'] : at === 2 ? ['card'] : []
  const next = () => {
    if (must.some((key) => !form[key])) return setTried(true)
    setTried(false)
    if (at === 2) return setDone(true)
    setAt(at + 1)
  }
  const field = (key, label) => (
    <FormControl isInvalid={tried && must.includes(key) && !form[key]}>
      <FormLabel>{label}</FormLabel>
      <Input value={form[key]} onChange={put(key)} />
      <FormErrorMessage>Required</FormErrorMessage>
    </FormControl>
  )
  return (
    <Box maxW="760px">
      <Crumbs to={to} last="Checkout" />
      <Stepper index={at} mb={6}>
        {['Address', 'Delivery', 'Payment'].map((title) => (
          <Step key={title}>
            <StepIndicator>
              <StepStatus complete="✓" incomplete={<StepNumber />} active={<StepNumber />} />
            </StepIndicator>
            <StepTitle>{title}</StepTitle>
          </Step>
        ))}
      </Stepper>
      {at === 0 && (
        <SimpleGrid columns={2} spacing={4}>
          {field('name', 'Full name')}
          {field('mail', 'Email')}
          {field('bill', 'Billing email')}
          {field('city', 'City')}
          {field('post', 'Postcode')}
        </SimpleGrid>
      )}
      {at === 1 && (
        <RadioGroup value={form.way} onChange={put('way')}>
          <Stack>
            <Radio value="Standard">Standard, free</Radio>
            <Radio value="Express">Express, £6.50</Radio>
            <Radio value="Locker" isDisabled>
              Parcel locker
            </Radio>
          </Stack>
        </RadioGroup>
      )}
      {at === 2 && (
        <SimpleGrid columns={2} spacing={4}>
          {field('card', 'Card number')}
          <Box>
            <Text mb={2} fontWeight="500">
              Security PIN
            </Text>
            <HStack className="pin">
              <PinInput value={form.pin} onChange={put('pin')}>
                <PinInputField />
                <PinInputField />
                <PinInputField />
                <PinInputField />
              </PinInput>
            </HStack>
          </Box>
        </SimpleGrid>
      )}
      <HStack mt={6}>
        <Button isDisabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        <Button colorScheme="teal" onClick={next}>
          {at === 2 ? 'Place order' : 'Continue'}
        </Button>
      </HStack>
      <Modal
        isOpen={done}
        onClose={() => {
          setDone(false)
          setCart([])
          go('/')
        }}
      >
        <ModalOverlay />
        <ModalContent>
          <ModalHeader>Thank you, {form.name}!</ModalHeader>
          <ModalBody pb={6}>
            <Text mb={3}>Order KB-2041 is placed.</Text>
            <Button
              onClick={() => {
                setDone(false)
                setCart([])
                go('/')
              }}
            >
              Back to the shop
            </Button>
          </ModalBody>
        </ModalContent>
      </Modal>
    </Box>
  )
}

createRoot(document.querySelector('#root')).render(
  <ChakraProvider>
    <App />
  </ChakraProvider>,
)
