import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconChevronRight, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { Children, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useOnPhone } from '../use-on-phone.ts'
import classes from './data-table.module.css'
import lines from './lines.module.css'
import { NOT_ROW, OPENS_ROW, openRow, pressRow } from './row-press.ts'

export type Column<Row, Order extends string = never> = {
  title: string
  /** Content of the cell. Null shows a dash in the table and is omitted from a card. */
  cell: (row: Row) => ReactNode
  /** Sort order of this column, if any. */
  order?: Order
  /** Aligns to the end. */
  isNumber?: boolean
  /** Never wraps. */
  isShort?: boolean
  /** Takes a whole line of a card. */
  isWide?: boolean
  /** Column of long names, which get room before the others. */
  hasRoom?: boolean
}

/** Row on a phone: three short lines and one button. Everything else is in the record. */
export type Line<Row> = {
  /** `RowButton` that opens the row. */
  name: (row: Row) => ReactNode
  /** Name as plain text. */
  nameOf: (row: Row) => string
  /** Details that tell rows with the same name apart; absent ones are left out. */
  details: (row: Row) => readonly ReactNode[]
  state: (row: Row) => ReactNode
  /** Most frequent action on the row; without one, the row opens. */
  action?: ((row: Row) => ReactNode) | undefined
}

export type Sorting<Order extends string> = {
  by: Order | undefined
  direction: 'asc' | 'desc'
  onSort: (order: Order) => void
}

type Look<Row, Order extends string> = {
  /** Columns; the first one names the row. */
  columns: readonly Column<Row, Order>[]
  /** For a table inside an existing frame: no frame of its own, and denser rows. */
  inset?: boolean
  /** For many columns: smaller text, closer together. */
  dense?: boolean
  /** On a phone, rows of equal height instead of cards. */
  line?: Line<Row>
  /** Width below which rows become cards. */
  minWidth?: `${number}rem`
}

export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  nameOf: (row: Row) => string
  /** True for rows that can be selected; all by default. */
  canMark?: (row: Row) => boolean
}

type Props<Row, Order extends string> = Look<Row, Order> & {
  label: string
  rows: readonly Row[]
  sorting?: Sorting<Order>
  /** Actions at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** Selection of rows, for bulk actions. */
  selection?: Selection<Row>
}

/** Table; when too narrow, each row becomes a card with the columns' titles, or on a phone three short lines. */
export function DataTable<Row extends { id: string }, Order extends string = never>(props: Props<Row, Order>) {
  const { rows, actions, selection, line, ...frame } = props
  const onPhone = useOnPhone()
  if (line && onPhone) return <Lines label={frame.label} rows={rows} line={line} selection={selection} />
  return (
    <Frame {...frame} hasActions={actions !== undefined} mark={selection && <MarkAll rows={rows} {...selection} />}>
      {rows.map((row) => (
        <tr key={row.id} data-selectable={selection !== undefined || undefined} onClick={pressRow}>
          {selection && (
            <td className={classes.mark} {...{ [NOT_ROW]: true }}>
              {(selection.canMark?.(row) ?? true) && <Mark row={row} rows={rows} {...selection} />}
            </td>
          )}
          {frame.columns.map((column, i) => (
            <Cell key={column.title} column={column} isHead={i === 0}>
              {column.cell(row)}
            </Cell>
          ))}
          {actions && (
            <td className={classes.actions} {...{ [NOT_ROW]: true }}>
              {actions(row)}
            </td>
          )}
        </tr>
      ))}
    </Frame>
  )
}

type LinesProps<Row> = {
  label: string
  rows: readonly Row[]
  line: Line<Row>
  selection: Selection<Row> | undefined
}

function Lines<Row extends { id: string }>({ label, rows, line, selection }: LinesProps<Row>) {
  return (
    <table className={lines.lines} aria-label={label}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={lines.line} onClick={pressRow}>
            {selection && (
              <td className={lines.mark} {...{ [NOT_ROW]: true }}>
                {(selection.canMark?.(row) ?? true) && <Mark row={row} rows={rows} {...selection} />}
              </td>
            )}
            <th scope="row" className={lines.name}>
              {line.name(row)}
            </th>
            <td className={lines.details}>
              {Children.map(line.details(row), (detail) => detail && <span>{detail}</span>)}
            </td>
            <td className={lines.state}>{line.state(row)}</td>
            <td className={lines.action} {...{ [NOT_ROW]: true }}>
              {line.action?.(row) ?? (
                <UnstyledButton className={lines.go} aria-label={`Abrir ${line.nameOf(row)}`} onClick={openRow}>
                  <IconChevronRight size={20} aria-hidden />
                </UnstyledButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MarkProps<Row> = Selection<Row> & { row: Row; rows: readonly Row[] }

const MARK = 'data-mark'

/** Checkbox that selects a row: arrow keys move to the next one, and with Shift select it too. */
function Mark<Row extends { id: string }>({ row, rows, selected, onChange, nameOf, canMark }: MarkProps<Row>) {
  function toggle() {
    const next = new Set(selected)
    if (!next.delete(row.id)) next.add(row.id)
    onChange(next)
  }
  function step(event: KeyboardEvent<HTMLInputElement>) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const markable = canMark ? rows.filter(canMark) : rows
    const other = by === 0 ? undefined : markable[markable.findIndex(({ id }) => id === row.id) + by]
    if (!other) return
    event.preventDefault()
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[${MARK}="${other.id}"]`)?.focus()
    if (event.shiftKey) onChange(new Set([...selected, row.id, other.id]))
  }
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={`Selecionar ${nameOf(row)}`}
        checked={selected.has(row.id)}
        onChange={toggle}
        onKeyDown={step}
        {...{ [MARK]: row.id }}
      />
    </label>
  )
}

function MarkAll<Row extends { id: string }>(props: Selection<Row> & { rows: readonly Row[] }) {
  const { selected, onChange, canMark } = props
  const rows = canMark ? props.rows.filter(canMark) : props.rows
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  return (
    <label className={classes.box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = !all && selected.size > 0
        }}
        type="checkbox"
        aria-label="Selecionar todos desta página"
        checked={all}
        disabled={rows.length === 0}
        onChange={() => onChange(new Set(all ? [] : rows.map(({ id }) => id)))}
      />
    </label>
  )
}

/** Loading placeholder of a table. */
export function TableSkeleton<Row, Order extends string = never>({ line, ...look }: Look<Row, Order>) {
  const onPhone = useOnPhone()
  if (line && onPhone) return <LinesSkeleton />
  return (
    <div aria-busy="true">
      <div aria-hidden="true">
        <Frame {...look}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <tr key={key} className={classes.coming}>
              {look.columns.map((column, i) => (
                <Cell key={column.title} column={column} isHead={i === 0}>
                  <Skeleton height={16} maw={i === 0 ? 200 : 100} />
                </Cell>
              ))}
            </tr>
          ))}
        </Frame>
      </div>
    </div>
  )
}

const LinesSkeleton = () => (
  <div aria-busy="true">
    <ul className={lines.coming} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <li key={key} className={lines.comingLine}>
          <Skeleton height={16} maw={200} />
          <Skeleton height={14} maw={240} />
          <Skeleton height={16} maw={90} />
        </li>
      ))}
    </ul>
  </div>
)

// The style sheet's container query has one fixed width and measures the content box:
// a wider table pads its container and compensates with a negative margin.
const CARDS_BELOW = '42rem'
const WIDER_BY = '--wider-by'

type FrameProps<Row, Order extends string> = Look<Row, Order> & {
  label?: string
  sorting?: Sorting<Order> | undefined
  hasActions?: boolean
  /** Checkbox that selects all rows. */
  mark?: ReactNode
  children: ReactNode
}

function Frame<Row, Order extends string>(props: FrameProps<Row, Order>) {
  const { label, columns, sorting, hasActions, mark, inset, dense, minWidth = CARDS_BELOW, children } = props
  return (
    <div className={classes.place}>
      <div className={classes.room} style={{ [WIDER_BY]: `calc(${minWidth} - ${CARDS_BELOW})` } as CSSProperties}>
        <div className={classes.frame} data-inset={inset || undefined} data-dense={dense || undefined}>
          <table className={classes.table} aria-label={label}>
            <thead>
              <tr>
                {mark && <td className={classes.mark}>{mark}</td>}
                {columns.map((column) => (
                  <Head key={column.title} column={column} sorting={sorting} />
                ))}
                {hasActions && (
                  <th scope="col" className={classes.actions}>
                    Ações
                  </th>
                )}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

const SORTS = {
  asc: { aria: 'ascending', Icon: IconSortAscending },
  desc: { aria: 'descending', Icon: IconSortDescending },
  none: { aria: 'none', Icon: IconArrowsSort },
} as const

type HeadProps<Row, Order extends string> = { column: Column<Row, Order>; sorting: Sorting<Order> | undefined }

function Head<Row, Order extends string>({ column, sorting }: HeadProps<Row, Order>) {
  const { title, order, isNumber } = column
  if (!sorting || order === undefined)
    return (
      <th scope="col" data-number={isNumber}>
        {title}
      </th>
    )
  const { aria, Icon } = SORTS[sorting.by === order ? sorting.direction : 'none']
  return (
    <th scope="col" data-number={isNumber} aria-sort={aria}>
      <UnstyledButton className={classes.sort} onClick={() => sorting.onSort(order)}>
        {title}
        <Icon size={16} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

/** Name of the row as a button that opens it, also by keyboard; a press elsewhere in the row does the same. */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <UnstyledButton className={classes.open} onClick={onClick} {...{ [OPENS_ROW]: true }}>
    {children}
  </UnstyledButton>
)

/** Grey text in a cell, below its name. */
export const Under = ({ children }: { children: ReactNode }) => <div className={classes.under}>{children}</div>

type CellProps<Row, Order extends string> = { column: Column<Row, Order>; isHead: boolean; children: ReactNode }

function Cell<Row, Order extends string>({ column, isHead, children }: CellProps<Row, Order>) {
  if (isHead) return <th scope="row">{children}</th>
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <td
      data-title={column.title}
      data-empty={isEmpty || undefined}
      data-number={column.isNumber}
      data-short={column.isShort}
      data-wide={column.isWide}
      data-room={column.hasRoom}
    >
      {isEmpty ? '—' : children}
    </td>
  )
}
