import React from 'react'
import { Icon } from '@chakra-ui/react'

export const PRODUCTS = [
  { id: 1, name: 'Enamel kettle', kind: 'Kitchen', price: 42, stars: 5, tag: 'New' },
  { id: 2, name: 'Linen apron', kind: 'Kitchen', price: 24, stars: 4 },
  { id: 3, name: 'Clay pot', kind: 'Garden', price: 12, stars: 3, tag: 'Sale' },
  { id: 4, name: 'Clay pot, large', kind: 'Garden', price: 28, stars: 4 },
  { id: 5, name: 'Watering can', kind: 'Garden', price: 35, stars: 5, out: true },
  { id: 6, name: 'Bath towel', kind: 'Bath', price: 18, stars: 4 },
  { id: 7, name: 'Soap dish', kind: 'Bath', price: 9, stars: 2, tag: 'Sale' },
  { id: 8, name: 'Bread knife', kind: 'Kitchen', price: 31, stars: 4 },
  { id: 9, name: 'Wool bath mat', kind: 'Bath', price: 55, stars: 5 },
]
const draw = (d, fill) =>
  function Drawn(props) {
    return (
      <Icon viewBox="0 0 24 24" {...props}>
        <path d={d} fill={fill ?? 'none'} stroke="currentColor" strokeWidth="2" />
      </Icon>
    )
  }
const HEART = 'M12 20S4 14 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 5-8 11-8 11z'
const STAR = 'M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.2L12 16.8 6.3 20l1.5-6.2L3 9.6 9.3 9z'
export const Heart = draw(HEART)
export const HeartFull = draw(HEART, '#c53030')
export const Star = draw(STAR)
export const StarFull = draw(STAR, '#d69e2e')
export const Cart = draw('M3 4h3l2 11h10l2-8H7M9 20h1M17 20h1')
export const Bin = draw('M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13')
export const Bars = draw('M4 6h16M4 12h16M4 18h16')
export const Tiles = draw('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z')
export const Eye = draw('M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 10v4')
