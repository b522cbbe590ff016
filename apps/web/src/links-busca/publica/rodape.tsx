import { Button } from '@mantine/core'
import { urlFalarBusca } from '@portal/contract/links-busca/conversa'
import type { BuscaPublica } from '@portal/contract/links-busca/links-busca.contract'
import { IconBrandWhatsapp, IconMap } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './publica.module.css'

type Props = {
  busca: BuscaPublica
  /** Absent while there is nothing to show on a map. */
  onMapa: (() => void) | undefined
  /** Above the buttons. */
  children: ReactNode
}

/** Stays at the bottom of the window: the comparison, the map, and the person to ask. */
export function Rodape({ busca: { consultor, whatsapp }, onMapa, children }: Props) {
  if (!whatsapp && !onMapa && !children) return null
  return (
    <div className={classes.rodape}>
      {children}
      <div className={classes.acoes}>
        {onMapa && (
          <Button
            className={classes.mapa}
            variant="default"
            size="md"
            px="sm"
            leftSection={<IconMap size={22} aria-hidden />}
            onClick={onMapa}
          >
            Mapa
          </Button>
        )}
        {whatsapp && (
          <Button
            component="a"
            href={urlFalarBusca(whatsapp)}
            target="_blank"
            rel="noopener noreferrer"
            classNames={{ root: classes.falar, label: classes.nome }}
            size="md"
            px="sm"
            leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
          >
            Falar com {consultor.nome || 'seu consultor'}
          </Button>
        )}
      </div>
    </div>
  )
}
