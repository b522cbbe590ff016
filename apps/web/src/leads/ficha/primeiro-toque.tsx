import type { Lead } from '@portal/contract/leads/lead.contract'
import { ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { useState } from 'react'
import { formatDateTime } from '../../platform/format-date.ts'
import classes from './resumo.module.css'
import { fatosDoToque } from './toque.ts'

/** First touch of a lead, which nothing overwrites, and the dates that followed. */
export function PrimeiroToque({ lead }: { lead: Lead }) {
  const quando = (iso: string | null, nenhum: string) => (iso ? formatDateTime(iso) : nenhum)
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
          <dd>{formatDateTime(lead.created_at)}</dd>
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

/** Characters shown at once; click ids have hundreds. */
const MOSTRADOS = 60

/** Shows the beginning of a long text, and all of it on demand. */
function TextoLongo({ texto, rotulo }: { texto: string; rotulo: string }) {
  const [inteiro, setInteiro] = useState(false)
  if (texto.length <= MOSTRADOS) return texto
  return (
    <>
      {inteiro ? texto : `${texto.slice(0, MOSTRADOS)}…`}{' '}
      <button
        type="button"
        className={classes.mais}
        aria-expanded={inteiro}
        aria-label={`${inteiro ? 'Mostrar menos de' : 'Mostrar inteiro:'} ${rotulo}`}
        onClick={() => setInteiro(!inteiro)}
      >
        {inteiro ? 'Mostrar menos' : 'Mostrar inteiro'}
      </button>
    </>
  )
}
