import type { ReactNode } from 'react'
import { LanguageSwitcher } from '../../language/ui/language-switcher.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import classes from './legal-page.module.css'

type LegalPageProps = { title: string; home: ReactNode; children: ReactNode }

/** A page of plain reading: terms, privacy. */
export function LegalPage({ title, home, children }: LegalPageProps) {
  useDocumentTitle(title)
  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        <span className={classes.brand}>
          <Logo size={26} /> Reprise
        </span>
        <span className={classes.end}>
          {home}
          <LanguageSwitcher />
        </span>
      </div>
      <article className={classes.text}>
        <h1>{title}</h1>
        {children}
      </article>
    </div>
  )
}
