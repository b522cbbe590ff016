import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { caminhoCompartilhado, urlEnvio } from '@portal/contract/compartilhamento/conversa'
import { formatDataHora } from '../platform/format-data.ts'
import { LinkActions } from '../ui/link-actions.tsx'
import { ItemCard, ItemSummary } from '../ui/list/item-list.tsx'
import { useDeactivateSharedLink } from './compartilhamento.api.ts'

function situacaoDe({ is_active, clinica, vagas_inicial, vagas_restantes }: SharedLink) {
  if (!is_active) return 'Desativado'
  if (!clinica.disponivel) return 'Clínica indisponível'
  return vagas_restantes === 1
    ? `Resta 1 vaga de ${vagas_inicial}`
    : `Restam ${vagas_restantes} vagas de ${vagas_inicial}`
}

function aberturasDe({ aberturas }: SharedLink) {
  if (aberturas === 0) return 'Ainda não foi aberto'
  return aberturas === 1 ? 'aberto 1 vez' : `aberto ${aberturas} vezes`
}

export function LinkCompartilhado({ link }: { link: SharedLink }) {
  const deactivate = useDeactivateSharedLink()
  const url = location.origin + caminhoCompartilhado(link)
  const vivo = link.is_active && link.clinica.disponivel
  return (
    <ItemCard
      title={link.clinica.name}
      isOver={!vivo}
      actions={
        vivo && (
          <LinkActions
            name={link.clinica.name}
            url={url}
            whatsapp={urlEnvio(link.clinica, url)}
            onDeactivate={() => deactivate.mutateAsync({ id: link.id })}
          />
        )
      }
    >
      <p>
        {link.clinica.city}, {link.clinica.state} · {formatDataHora(link.created_at)}
      </p>
      <ItemSummary>
        <strong>{situacaoDe(link)}</strong> · {aberturasDe(link)}
      </ItemSummary>
    </ItemCard>
  )
}
