import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { caminhoCompartilhado, urlEnvio } from '@portal/contract/compartilhamento/conversa'
import { formatDataHora } from '../platform/format-data.ts'
import classes from '../ui/item-list.module.css'
import { LinkActions } from '../ui/link-actions.tsx'
import { useDeactivateSharedLink } from './compartilhamento.api.ts'

function situacaoDe({ is_active, clinica, vagas_inicial, vagas_restantes }: SharedLink) {
  if (!is_active) return 'Desativado'
  if (!clinica.disponivel) return 'Clínica indisponível'
  return vagas_restantes === 1
    ? `Resta 1 vaga de ${vagas_inicial}`
    : `Restam ${vagas_restantes} vagas de ${vagas_inicial}`
}

export function LinkCompartilhado({ link }: { link: SharedLink }) {
  const deactivate = useDeactivateSharedLink()
  const url = location.origin + caminhoCompartilhado(link)
  const vivo = link.is_active && link.clinica.disponivel
  return (
    <article className={classes.item} data-inativo={!vivo || undefined}>
      <div className={classes.texto}>
        <h2>{link.clinica.name}</h2>
        <p>
          {link.clinica.city}, {link.clinica.state} · {formatDataHora(link.created_at)}
        </p>
        <p className={classes.numeros}>
          <strong>{situacaoDe(link)}</strong> ·{' '}
          {link.aberturas === 1 ? 'aberto 1 vez' : `aberto ${link.aberturas} vezes`}
        </p>
      </div>
      {vivo && (
        <LinkActions
          name={link.clinica.name}
          url={url}
          whatsapp={urlEnvio(link.clinica, url)}
          onDeactivate={() => deactivate.mutateAsync({ id: link.id })}
        />
      )}
    </article>
  )
}
