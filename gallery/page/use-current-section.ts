import { useEffect, useState } from 'react'

/** Id of the section that is being read: the last whose heading has passed the upper third of the window; `only` when there is no other. */
export function useCurrentSection(only: string | null): string | null {
  const [current, setCurrent] = useState(only)
  useEffect(() => {
    if (only !== null) return undefined
    const follow = () => {
      const passed = [...document.querySelectorAll('main > section')].filter(
        (section) => section.getBoundingClientRect().top < window.innerHeight / 3,
      )
      setCurrent(passed.at(-1)?.id ?? null)
    }
    follow()
    document.addEventListener('scroll', follow, { passive: true })
    return () => document.removeEventListener('scroll', follow)
  }, [only])
  return current
}
