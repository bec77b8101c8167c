/** Where the command line writes. `state`: one line that is written anew in place; nothing where there is no terminal. */
export type Terminal = { print: (line: string) => void; complain: (line: string) => void; state: (line: string | null) => void }

type Stream = { write: (text: string) => unknown; isTTY?: boolean; columns?: number }

const CLEAR_LINE = '\r\u001B[2K'

/** A terminal keeps its state line below all that is printed. In a log of CI each line stands by itself. */
export function openTerminal({ stdout, stderr }: { stdout: Stream; stderr: Stream }): Terminal {
  let shown = ''
  const redraw = (write: () => void) => {
    if (shown !== '') stdout.write(CLEAR_LINE)
    write()
    if (shown !== '') stdout.write(shown)
  }
  return {
    print: (line) => redraw(() => stdout.write(`${line}\n`)),
    complain: (line) => redraw(() => stderr.write(`${line}\n`)),
    state: (line) => {
      if (!stdout.isTTY) return
      const before = shown
      shown = (line ?? '').slice(0, Math.max(20, (stdout.columns ?? 80) - 1))
      if (shown !== before) stdout.write(CLEAR_LINE + shown)
    },
  }
}
