import { Button } from '@mantine/core'
import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { IconArchive, IconArrowRight, IconDownload, IconTag, IconUserShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PersonalExportButton } from '../../ui/personal-export.tsx'
import { urlSelecao } from './lista.api.ts'

const MoverDialog = lazyPart(() => import('./mover-dialog.tsx').then((part) => part.MoverDialog))
const EtiquetarDialog = lazyPart(() => import('./etiquetar-dialog.tsx').then((part) => part.EtiquetarDialog))
const ArquivarDialog = lazyPart(() => import('./arquivar-dialog.tsx').then((part) => part.ArquivarDialog))
const DistribuirDialog = lazyPart(() => import('./distribuir-dialog.tsx').then((part) => part.DistribuirDialog))

type Props = { leads: LeadLinha[]; rotulos: Partial<Record<Etapa, string>>; onDone: () => void }

/** Actions on several leads. Supervisors may only transfer, archive and export. */
export function AcoesLote({ leads, rotulos, onDone }: Props) {
  const role = useSession()?.user.role
  const [aberta, setAberta] = useState<'mover' | 'etiquetar' | 'transferir' | 'arquivar'>()
  const props = {
    leads,
    onClose: () => setAberta(undefined),
    onDone() {
      setAberta(undefined)
      onDone()
    },
  }
  const naFila = leads.every(({ consultor_id }) => consultor_id === null)
  const botao = { variant: 'default', size: 'compact-md' } as const
  return (
    <>
      {role !== 'supervisor' && (
        <>
          <Button {...botao} leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => setAberta('mover')}>
            Mover para…
          </Button>
          <Button {...botao} leftSection={<IconTag size={16} aria-hidden />} onClick={() => setAberta('etiquetar')}>
            Etiquetar
          </Button>
        </>
      )}
      {(role === 'admin' || role === 'supervisor') && (
        <Button
          {...botao}
          leftSection={<IconUserShare size={16} aria-hidden />}
          onClick={() => setAberta('transferir')}
        >
          {naFila ? 'Distribuir para…' : 'Transferir'}
        </Button>
      )}
      <Button {...botao} leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setAberta('arquivar')}>
        Arquivar
      </Button>
      <PersonalExportButton
        {...botao}
        icon={<IconDownload size={16} aria-hidden />}
        url={(motivo) =>
          urlSelecao(
            leads.map(({ id }) => id),
            motivo,
          )
        }
      >
        Exportar selecionados
      </PersonalExportButton>
      <Suspense>
        {aberta === 'mover' && <MoverDialog {...props} rotulos={rotulos} />}
        {aberta === 'etiquetar' && <EtiquetarDialog {...props} />}
        {aberta === 'transferir' && <DistribuirDialog {...props} />}
        {aberta === 'arquivar' && <ArquivarDialog {...props} />}
      </Suspense>
    </>
  )
}
