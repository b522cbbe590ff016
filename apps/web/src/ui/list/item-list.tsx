import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './item-list.module.css'

type ListProps<Item> = { label: string; items: readonly Item[]; children: (item: Item) => ReactNode }

/** Things one below the other, where columns would say less. */
export const ItemList = <Item extends { id: string }>({ label, items, children }: ListProps<Item>) => (
  <ul className={classes.list} aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>{children(item)}</li>
    ))}
  </ul>
)

export const ItemListSkeleton = () => (
  <div className={classes.list} aria-busy="true">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={112} radius="lg" />
    ))}
  </div>
)

type CardProps = {
  title: string
  /** Above the title. */
  badges?: ReactNode
  /** No longer of use. */
  isOver?: boolean
  /** What can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** One of them: its name, what is to be said of it in paragraphs, its actions. */
export const ItemCard = ({ title, badges, isOver, actions, children }: CardProps) => (
  <article className={classes.card} data-over={isOver || undefined}>
    <div className={classes.text}>
      {badges}
      <h2>{title}</h2>
      {children}
    </div>
    {actions}
  </article>
)

/** The paragraph that matters most. */
export const ItemSummary = ({ children }: { children: ReactNode }) => <p className={classes.summary}>{children}</p>
