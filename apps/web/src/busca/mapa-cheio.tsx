import { Button } from '@mantine/core'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { IconList } from '@tabler/icons-react'
import type { BuscaUrl } from './busca-url.ts'
import classes from './mapa-cheio.module.css'
import { MapaPanel } from './mapa-panel.tsx'

type Props = { url: BuscaUrl; cidade: Cidade; onOpen: (id: string) => void; onLista: () => void }

/** On narrow screens the map takes the whole window until the list is asked for again. */
export function MapaCheio({ url, cidade, onOpen, onLista }: Props) {
  return (
    <div className={classes.tela}>
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
    </div>
  )
}
