import { theme } from '../../../src/ui/mantine/theme.ts'
import classes from './foundations.module.css'
import type { Context, Section, Specimen } from '../../section.ts'

/** Uses of colours, from `src/ui/global.css`. */
const ROLES = [
  'page',
  'surface',
  'border',
  'border-strong',
  'border-input',
  'text',
  'text-muted',
  'text-faint',
  'accent',
  'focus',
  'on-fill',
  'hover',
  'stage',
] as const

const Swatch = ({ colour, name }: { colour: string; name: string }) => (
  <div className={classes.swatch}>
    <span className={classes.colour} style={{ background: colour }} />
    <span className={classes.name}>{name}</span>
  </div>
)

const lineHeights: Record<string, string | undefined> = theme.lineHeights ?? {}

const palettes: Specimen[] = Object.entries(theme.colors ?? {}).map(([name, shades]) => ({
  name: `Colour ${name}`,
  show: () => (
    <div className={classes.shades}>
      {(shades ?? []).map((shade, index) => (
        <Swatch key={shade} colour={`var(--mantine-color-${name}-${index})`} name={String(index)} />
      ))}
    </div>
  ),
}))

const sample = ({ say }: Context) => say('Replay to this step', 'Воспроизвести до этого шага')

export const section: Section = {
  about: 'From src/ui/mantine/theme.ts, src/ui/global.css and src/ui/dark-theme.css. The page is in the theme of your system.',
  specimens: [
    {
      name: 'Colours by their use',
      isWide: true,
      show: () => (
        <div className={classes.roles}>
          {ROLES.map((role) => (
            <Swatch key={role} colour={`var(--app-${role})`} name={role} />
          ))}
        </div>
      ),
    },
    ...palettes,
    {
      name: 'Headings',
      show: (context) => (
        <div className={classes.lines}>
          {Object.entries(theme.headings?.sizes ?? {}).map(([name, size]) => (
            <p key={name} style={{ fontSize: size.fontSize, lineHeight: size.lineHeight, fontWeight: 600 }}>
              {sample(context)} <span className={classes.size}>{`${name}, ${String(size.fontSize)}/${size.lineHeight}`}</span>
            </p>
          ))}
        </div>
      ),
    },
    {
      name: 'Text',
      show: (context) => (
        <div className={classes.lines}>
          {Object.entries(theme.fontSizes ?? {}).map(([name, fontSize]) => (
            <p key={name} style={{ fontSize, lineHeight: lineHeights[name] }}>
              {sample(context)} <span className={classes.size}>{`${name}, ${fontSize}`}</span>
            </p>
          ))}
        </div>
      ),
    },
    {
      name: 'Corners',
      show: () => (
        <div className={classes.boxes}>
          {Object.entries(theme.radius ?? {}).map(([name, borderRadius]) => (
            <span key={name} className={classes.box} style={{ borderRadius }}>
              {name}
            </span>
          ))}
        </div>
      ),
    },
    {
      name: 'Shadows',
      show: () => (
        <div className={classes.boxes}>
          {Object.entries(theme.shadows ?? {}).map(([name, boxShadow]) => (
            <span key={name} className={classes.box} style={{ boxShadow }}>
              {name}
            </span>
          ))}
        </div>
      ),
    },
  ],
}
