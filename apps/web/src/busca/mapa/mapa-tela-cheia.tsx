import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './mapa-tela-cheia.module.css'

/** Full-screen map for windows without room beside the list; the page behind it is inert. */
export function MapaTelaCheia({ children, onLista }: { children: ReactNode; onLista: () => void }) {
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    page?.toggleAttribute('inert', true)
    return () => {
      page?.toggleAttribute('inert', false)
    }
  }, [])
  return createPortal(
    <main className={classes.tela} aria-label="Mapa">
      {children}
      <Button
        autoFocus
        className={classes.botao}
        radius="xl"
        size="md"
        leftSection={<IconList size={20} aria-hidden />}
        onClick={onLista}
      >
        Lista
      </Button>
    </main>,
    document.body,
  )
}
