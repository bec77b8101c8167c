/** The style sheet of our own pages. */
export const SURFACE_STYLES = `
  :root { color-scheme: light; font: 16px/1.5 Onest, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif; color: #1f2937 }
  * { box-sizing: border-box }
  /* the backdrop is a reduced picture that is reduced again: only without smoothing it stays as sharp as it was */
  html, body { margin: 0; height: 100%; overflow: hidden; background: #e9ecef 0 0 / 100% 100% no-repeat; image-rendering: pixelated }
  .shade { position: fixed; inset: 0; background: rgb(17 24 39 / 45%) }
  .shade.clear { background: none }
  .card {
    position: fixed; left: 50%; top: 18%; transform: translateX(-50%); width: 560px; max-height: 74vh; overflow: auto;
    display: flex; flex-direction: column; gap: 16px; padding: 28px; border-radius: 12px; background: #fff; box-shadow: 0 20px 60px rgb(0 0 0 / 35%)
  }
  .card.picker { left: 0; top: 0; transform: none; width: auto; min-width: 300px; padding: 16px; gap: 12px }
  .card.menu { min-width: 200px; padding: 6px; gap: 0; border-radius: 8px; box-shadow: 0 6px 24px rgb(0 0 0 / 30%) }
  .menu button { text-align: left; border-color: transparent; font-weight: 400; padding: 7px 12px; border-radius: 6px }
  .menu button:focus-visible { outline: 2px solid #2f5fd0; outline-offset: -2px; background: #eef3fd }
  h1 { margin: 0; font-size: 20px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere }
  .text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
  .field { display: flex; flex-direction: column; gap: 6px; font-size: 14px; font-weight: 500 }
  input:not([type=radio], [type=checkbox], [type=range]), .list {
    font: inherit; font-size: 16px; padding: 9px 12px; border: 1px solid #b6bcc6; border-radius: 8px; background: #fff; color: inherit; width: 100%
  }
  .choices { display: flex; flex-direction: column; gap: 4px }
  .choice { display: grid; grid-template-columns: auto 1fr auto; gap: 12px; align-items: center; padding: 10px 12px; border-radius: 8px; border: 1px solid #e2e5ea }
  .choice:has(:checked) { border-color: #2f5fd0; background: #eef3fd }
  small { color: #5b6472; font-size: 14px }
  .buttons { display: flex; justify-content: flex-end; gap: 12px; margin-top: 4px }
  button { font: inherit; font-weight: 500; padding: 9px 20px; border-radius: 8px; border: 1px solid #b6bcc6; background: #fff; color: inherit; cursor: pointer }
  button:hover { background: #f3f5f8 }
  button.main { background: #2f5fd0; border-color: #2f5fd0; color: #fff }
  button.main:hover { background: #264fb0 }
  :focus-visible { outline: 3px solid #8db0f5; outline-offset: 2px }
  .head { display: flex; align-items: center; gap: 4px }
  .head strong { flex: 1; text-align: center; font-weight: 600 }
  .head strong::first-letter, .months .cell::first-letter { text-transform: uppercase }
  .head button { padding: 4px 10px; border-color: transparent }
  .days { display: grid; grid-template-columns: repeat(7, 40px); gap: 2px; justify-content: center }
  .days.weeks { grid-template-columns: 44px repeat(7, 40px) }
  .months { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px }
  .days span { text-align: center; color: #5b6472; font-size: 13px; line-height: 28px }
  .cell { padding: 0; height: 36px; border-color: transparent; font-weight: 400 }
  .months .cell { padding: 0 12px }
  .cell.other { color: #77808d }
  .cell.now { border-color: #2f5fd0 }
  .cell[aria-pressed=true] { background: #2f5fd0; color: #fff }
  .cell:disabled { color: #c3c8d0; cursor: default; background: none }
  .times { display: flex; gap: 8px }
  .times label { display: flex; flex-direction: column; gap: 4px; font-size: 13px; color: #5b6472; flex: 1 }
  select.list { padding: 4px; height: 180px }
  .options { max-height: 360px; overflow: auto; display: flex; flex-direction: column; gap: 2px }
  .options button { text-align: left; border-color: transparent; font-weight: 400; padding: 8px 12px }
  .swatches { display: grid; grid-template-columns: repeat(10, 28px); gap: 4px }
  .swatch { width: 28px; height: 28px; padding: 0; border-radius: 6px; border: 1px solid rgb(0 0 0 / 20%) }
  .swatch[aria-pressed=true] { outline: 3px solid #2f5fd0; outline-offset: 1px }
  .sliders { display: grid; grid-template-columns: 16px 1fr; gap: 6px 10px; align-items: center }
  .sample { height: 36px; border-radius: 8px; border: 1px solid rgb(0 0 0 / 20%) }
`
