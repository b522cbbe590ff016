import type { Lead } from '@portal/contract/leads/lead.contract'
import { ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { formatDataHora } from '../../platform/format-data.ts'
import classes from './resumo.module.css'
import { TextoLongo } from './texto-longo.tsx'
import { fatosDoToque } from './toque.ts'

/** First touch of a lead, which nothing overwrites, and the dates that followed. */
export function PrimeiroToque({ lead }: { lead: Lead }) {
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
        {fatosDoToque(lead.origem_detalhe).map(({ chave, rotulo, texto }) => (
          <div key={chave}>
            <dt>{rotulo}</dt>
            <dd>
              <TextoLongo texto={texto} rotulo={rotulo} />
            </dd>
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
