import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../language/model/language.ts'
import { IconDownload } from '@tabler/icons-react'
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '../model/columns.ts'
import { SAMPLE_ROWS, sampleFile } from '../model/sample-file.ts'
import classes from './file-guide.module.css'

/** Describes a file of test cases: its columns with an example, and a file with the same content to start from. */
export function FileGuide() {
  const { i18n } = useLingui()
  const language = languageOf(i18n.locale)
  const row = SAMPLE_ROWS[language]
  const optional = OPTIONAL_COLUMNS.join(', ')
  return (
    <section className={classes.guide} aria-labelledby="file-guide">
      <div className={classes.head}>
        <h2 className={classes.title} id="file-guide">
          <Trans>How the file should look</Trans>
        </h2>
        <a
          className={classes.sample}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(sampleFile(language))}`}
          download="reprise-sample.csv"
        >
          <IconDownload size={16} aria-hidden />
          <Trans>Download a sample</Trans>
        </a>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            {REQUIRED_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {REQUIRED_COLUMNS.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={classes.note}>
        <Trans>
          These four columns are required. Separate steps and expected results with semicolons: the first result belongs to the first step.
        </Trans>{' '}
        <Trans>Optional columns: {optional}. Separate tags with commas.</Trans>
      </p>
    </section>
  )
}
