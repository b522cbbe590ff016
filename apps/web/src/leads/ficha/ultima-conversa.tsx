import type { Interacao } from '@portal/contract/leads/lead.contract'
import { ROTULO_EVENTO_LEAD, ROTULO_RESULTADO, ROTULO_TIPO_INTERACAO } from '@portal/contract/leads/opcoes'
import { TimeAgo } from '../../ui/time-ago.tsx'
import classes from './resumo.module.css'

type Props = { conversa: readonly Interacao[]; onMais: () => void }

/** Last conversation with the family, and its channel. */
export const UltimaConversa = ({ conversa, onMais }: Props) => (
  <section className={classes.secao} aria-label="Última conversa">
    <div className={classes.titulo}>
      <h3>Última conversa</h3>
      {conversa.length > 0 && (
        <button type="button" className={classes.mais} onClick={onMais}>
          Ver interações
        </button>
      )}
    </div>
    {conversa.length === 0 && <p className="portal-quiet">Ainda não houve contato.</p>}
    {conversa.map(({ id, tipo, evento, resultado, texto, ocorreu_em, autor }) => (
      <div key={id} className={classes.fala}>
        {texto && <p className={classes.dito}>{texto}</p>}
        <p className={classes.como}>
          <b>
            {evento ? ROTULO_EVENTO_LEAD[evento] : ROTULO_TIPO_INTERACAO[tipo]}
            {resultado && `: ${ROTULO_RESULTADO[resultado]}`}
          </b>{' '}
          · <TimeAgo em={ocorreu_em} />
          {autor && `, ${autor}`}
        </p>
      </div>
    ))}
  </section>
)
