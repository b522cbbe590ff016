import { Button } from '@mantine/core'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { IconList } from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { BuscaUrl } from './busca-url.ts'
import classes from './mapa-cheio.module.css'
import { MapaPanel } from './mapa-panel.tsx'

type Props = { url: BuscaUrl; cidade: Cidade; onOpen: (id: string) => void; onLista: () => void }

/** On narrow screens the map takes the whole window until the list is asked for again; the page behind it rests. */
export function MapaCheio({ url, cidade, onOpen, onLista }: Props) {
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    page?.toggleAttribute('inert', true)
    return () => {
      page?.toggleAttribute('inert', false)
    }
  }, [])
  return createPortal(
    <main className={classes.tela} aria-label="Mapa">
      <MapaPanel url={url} cidade={cidade} onOpen={onOpen} />
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
