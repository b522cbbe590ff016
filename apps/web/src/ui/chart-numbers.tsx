import classes from './chart-numbers.module.css'

export type NumbersRow = { key: string; cells: readonly string[] }
type Props = {
  /** Accessible name of the table, the same as the chart's. */
  label: string
  /** Label of the control that expands it. */
  open: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly NumbersRow[]
}

/** Numbers of a chart as an expandable table. */
export const ChartNumbers = ({ label, open, head, rows }: Props) => (
  <details className={classes.numbers}>
    <summary>{open}</summary>
    <div className={classes.wide}>
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={head[i + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
