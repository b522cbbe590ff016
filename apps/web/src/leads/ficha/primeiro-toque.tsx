import type { Lead } from '@portal/contract/leads/lead.contract'
import { ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { formatDataHora } from '../../platform/format-data.ts'
import classes from './resumo.module.css'

const ROTULO_DETALHE: Record<string, string> = {
  campanha: 'Campanha',
  link: 'Link',
  apelido: 'Link',
  referrer: 'Página de origem',
  utm_source: 'Fonte (utm_source)',
  utm_medium: 'Mídia (utm_medium)',
  utm_campaign: 'Campanha (utm_campaign)',
  utm_content: 'Conteúdo (utm_content)',
  utm_term: 'Termo (utm_term)',
}

/** The first touch, which nothing overwrites, and what came of it. */
export function PrimeiroToque({ lead }: { lead: Lead }) {
  const detalhes = Object.entries(lead.origem_detalhe).filter(([chave]) => !/(^|_)id$/.test(chave))
  const quando = (iso: string | null, nenhum: string) => (iso ? formatDataHora(iso) : nenhum)
  return (
    <section className={classes.secao} aria-label="Origem">
      <h3>Origem</h3>
      <dl className={classes.fatos}>
        <div>
          <dt>Origem</dt>
          <dd>{ROTULO_ORIGEM[lead.origem]}</dd>
        </div>
        <div>
          <dt>Recebido em</dt>
          <dd>{formatDataHora(lead.created_at)}</dd>
        </div>
        {detalhes.map(([chave, valor]) => (
          <div key={chave}>
            <dt>{ROTULO_DETALHE[chave] ?? chave}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
        <div>
          <dt>Primeiro contato</dt>
          <dd>{quando(lead.primeiro_contato_em, 'Ainda não houve')}</dd>
        </div>
        <div>
          <dt>Último contato</dt>
          <dd>{quando(lead.ultima_interacao_em, 'Ainda não houve')}</dd>
        </div>
      </dl>
    </section>
  )
}
