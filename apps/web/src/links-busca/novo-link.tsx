import { Button } from '@mantine/core'
import { LINKS_BUSCA_CHEIO, LINKS_BUSCA_MAXIMO } from '@portal/contract/links-busca/limites'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyWarning } from '../ui/notify.ts'
import { LinkBuscaDialog } from './link-busca-dialog.tsx'
import { linksBuscaQuery } from './links-busca.api.ts'

/** Creates a search link, up to the maximum for a user. */
export function NovoLink() {
  const total = useQuery(linksBuscaQuery()).data?.length ?? 0
  const [aberto, setAberto] = useState(false)
  const open = () => (total < LINKS_BUSCA_MAXIMO ? setAberto(true) : notifyWarning(LINKS_BUSCA_CHEIO))
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        Novo link
      </Button>
      {aberto && <LinkBuscaDialog link={undefined} onClose={() => setAberto(false)} />}
    </>
  )
}
