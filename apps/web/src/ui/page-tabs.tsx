import '@mantine/core/styles/Tabs.layer.css'
import { Skeleton, Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import classes from './page-tabs.module.css'

type Props<T extends string> = {
  /** Keys and labels, in the order of the tabs. */
  abas: Readonly<Record<T, string>>
  aba: T
  onAba: (aba: T) => void
  /** Content of the chosen tab; its code may still have to load. */
  children: (aba: T) => ReactNode
  /** Loading placeholder of a tab. */
  waiting?: (aba: T) => ReactNode
}

/** Page with tabs. */
export function PageTabs<T extends string>({ abas, aba, onAba, children, waiting }: Props<T>) {
  const chaves = Object.keys(abas) as T[]
  const lista = useRef<HTMLDivElement>(null)
  // On a phone the last tabs may be beyond the edge.
  useEffect(() => {
    const escolhida = lista.current?.querySelector(`[role="tab"][data-aba="${aba}"]`)
    escolhida?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [aba])
  return (
    <Tabs value={aba} onChange={(nova) => nova && onAba(nova as T)} keepMounted={false}>
      <Tabs.List ref={lista} mb="lg" className={classes.abas}>
        {chaves.map((uma) => (
          <Tabs.Tab key={uma} value={uma} data-aba={uma}>
            {abas[uma]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {chaves.map((uma) => (
        <Tabs.Panel key={uma} value={uma} className="portal-stack">
          <Suspense fallback={waiting?.(uma) ?? <Skeleton height={320} radius="lg" aria-busy />}>
            {uma === aba && children(uma)}
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
