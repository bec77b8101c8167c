import { expect } from 'vitest'
import type { Locator } from '#contract/schemas/locator.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const PAGE = `<title>marks</title><style>body{margin:0;height:5000px} button{position:absolute;width:100px;height:40px;margin:0}</style>
  <button id="near" style="left:200px;top:300px">Near</button>
  <button id="far" style="left:50px;top:3000px">Far</button>
  <div style="position:absolute;left:400px;top:100px;width:300px;height:100px;overflow:auto">
    <div style="position:relative;height:900px"><button id="half" style="left:10px;top:80px">Half</button><button id="below" style="left:10px;top:600px">Below</button></div>
  </div>
  <iframe id="frame" style="position:absolute;left:1000px;top:200px;width:400px;height:300px;border:5px solid" srcdoc="<style>body{margin:0}</style><button id=inner style='position:absolute;left:20px;top:30px;width:100px;height:40px'>Inner</button>"></iframe>`

const test = runnerTest({ routes: { '/marks': htmlRoute(PAGE) } })
const css = (value: string): Locator[] => [{ type: 'css', value, priority: 1 }]
const target = (id: string) => css(`#${id}`)
const INNER = css('#frame >>frame>> #inner')

test('tells the seen part of each element on the screen, in frames too, and nothing of what is not seen', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/marks`)
  const { boxes } = await runner.marks({ targets: [target('near'), target('half'), INNER] })
  expect(boxes).toEqual([
    { x: 200, y: 300, width: 100, height: 40 },
    { x: 410, y: 180, width: 100, height: 20 },
    { x: 1025, y: 235, width: 100, height: 40 },
  ])
  expect(await runner.marks({ targets: [target('far'), target('below'), target('gone')] })).toEqual({ boxes: [null, null, null] })
})

test('answers as soon as the page is scrolled, and not before the time is up while nothing moves', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/marks`)
  const targets = [target('near'), target('far')]
  const { boxes: known } = await runner.marks({ targets })
  expect(await runner.marks({ targets, known, waitMs: 300 })).toEqual({ boxes: known })
  const waiting = runner.marks({ targets, known, waitMs: 30_000 })
  await runner.page().evaluate(() => window.scrollTo(0, 2500))
  expect(await waiting).toEqual({ boxes: [null, { x: 50, y: 500, width: 100, height: 40 }] })
})

test('scrolls what is to be seen into view, also in a region of its own, and nothing that is seen already', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/marks`)
  const targets = [target('near'), target('far'), target('below')]
  expect((await runner.marks({ targets, reveal: 0 })).boxes[0]).toEqual({ x: 200, y: 300, width: 100, height: 40 })
  expect((await runner.marks({ targets, reveal: 2 })).boxes).toMatchObject([{ y: 300 }, null, { height: 40 }])
  expect((await runner.marks({ targets, reveal: 1 })).boxes).toMatchObject([null, { height: 40 }, null])
})

test('leaves no trace in the page: what an act would do and what a snapshot says stay', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/marks`)
  const before = [await runner.page().content(), (await runner.snapshot()).nodes.length]
  await runner.marks({ targets: [target('near'), INNER] })
  expect([await runner.page().content(), (await runner.snapshot()).nodes.length]).toEqual(before)
})
