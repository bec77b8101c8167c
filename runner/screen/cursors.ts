import type { CursorImage } from './rfb/server-messages.ts'

/** `#` is a black pixel, `.` a white one, anything else is transparent. */
const ARROW = `
#
##
#.#
#..#
#...#
#....#
#.....#
#......#
#.......#
#........#
#.....#####
#..#..#
#.# #..#
##  #..#
#    #..#
      ##`
const BEAM = `
### ###
   #
   #
   #
   #
   #
   #
   #
   #
   #
   #
   #
   #
   #
   #
### ###`
const HAND = `
     ##
    #..#
    #..#
    #..#
    #..###
    #..#..###
    #..#..#..##
 ## #..#..#..#.#
#..##........#.#
#...#..........#
 #..#..........#
  #............#
  #...........#
   #..........#
    #........#
    ##########`
const CROSS = `
       #
       #
       #
       #
       #
       #
       #
#############
       #
       #
       #
       #
       #
       #`.replace('#############', '###############')
const MOVE = `
       #
      ###
     #####
       #
  #    #    #
 ##    #    ##
###############
 ##    #    ##
  #    #    #
       #
     #####
      ###
       #`
const SIDEWAYS = `
   #       #
  ##       ##
 ###       ###
###############
 ###       ###
  ##       ##
   #       #`
const UPRIGHT = `
   #
  ###
 #####
#######
   #
   #
   #
   #
   #
#######
 #####
  ###
   #`
const DENIED = `
    #####
  ##.....##
 #..###.#..#
 #.#..#.##.#
#.#...##.#.#
#.#..##..#.#
#.#.##...#.#
#.###....#.#
 #.#....#.#
 #..####..#
  ##....##
    ####`

type Drawing = { art: string; hotX: number; hotY: number }

const DRAWINGS = {
  arrow: { art: ARROW, hotX: 0, hotY: 0 },
  beam: { art: BEAM, hotX: 3, hotY: 8 },
  hand: { art: HAND, hotX: 5, hotY: 0 },
  cross: { art: CROSS, hotX: 7, hotY: 7 },
  move: { art: MOVE, hotX: 7, hotY: 6 },
  sideways: { art: SIDEWAYS, hotX: 7, hotY: 3 },
  upright: { art: UPRIGHT, hotX: 3, hotY: 6 },
  denied: { art: DENIED, hotX: 5, hotY: 5 },
} satisfies Record<string, Drawing>

/** Drawings by the names of CSS; any other name is drawn as an arrow. */
const BY_CSS_NAME: Record<string, keyof typeof DRAWINGS> = {
  text: 'beam',
  'vertical-text': 'beam',
  pointer: 'hand',
  grab: 'hand',
  grabbing: 'hand',
  crosshair: 'cross',
  cell: 'cross',
  move: 'move',
  'all-scroll': 'move',
  'ew-resize': 'sideways',
  'e-resize': 'sideways',
  'w-resize': 'sideways',
  'col-resize': 'sideways',
  'ns-resize': 'upright',
  'n-resize': 'upright',
  's-resize': 'upright',
  'row-resize': 'upright',
  'not-allowed': 'denied',
  'no-drop': 'denied',
}

/** The picture for a value of CSS `cursor`. The viewer draws it, because a headless browser draws no pointer. */
export const cursorImage = (cssName: string): CursorImage => draw(DRAWINGS[BY_CSS_NAME[cssName] ?? 'arrow'])

function draw({ art, hotX, hotY }: Drawing): CursorImage {
  const rows = art.split('\n').slice(1)
  const width = Math.max(...rows.map((row) => row.length))
  const rgba = new Uint8Array(width * rows.length * 4)
  rows.forEach((row, y) =>
    row.split('').forEach((sign, x) => {
      if (sign === ' ') return
      const shade = sign === '#' ? 0 : 255
      rgba.set([shade, shade, shade, 255], (y * width + x) * 4)
    }),
  )
  return { width, height: rows.length, hotX, hotY, rgba }
}
