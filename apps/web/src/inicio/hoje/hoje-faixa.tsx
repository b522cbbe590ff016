import { useQuery } from '@tanstack/react-query'
import { CadastrosNovos } from '../../cadastro/links/cadastros-novos.tsx'
import { ultimoNovoQuery } from '../../cadastro/links/links-cadastro.api.ts'
import { MetasChips } from '../../metricas/metas/metas-chips.tsx'
import { pendenciasQuery } from '../../pendencias/pendencias.api.ts'
import { PendenciasDeHoje } from '../../pendencias/pendencias-de-hoje.tsx'
import { useSession } from '../../platform/session.ts'
import { hojeQuery } from '../inicio.api.ts'
import classes from './hoje-faixa.module.css'
import { NADA_ESPERA, Portas } from './portas.tsx'

/** Counters of the day in one row, which scrolls on a phone; nothing while they are unknown. */
export function HojeFaixa() {
  // Pending tasks are about patients, and supervisors have none (docs/rules.md, 'Papéis e alcance').
  const comPendencias = useSession()?.user.role !== 'supervisor'
  const { data } = useQuery(hojeQuery())
  const { data: pendencias } = useQuery({ ...pendenciasQuery(), enabled: comPendencias })
  const novos = useQuery({ ...ultimoNovoQuery(), enabled: comPendencias })
  // Shown all at once, so that nothing in the row moves.
  if (!data || (comPendencias && (!pendencias || novos.isPending))) return null
  // The note about the latest registration already has this number.
  const portas = data.portas.filter(({ chave }) => !(novos.data?.ultimo && chave === 'cadastros_recebidos'))
  const nada = data.portas.length === 0 && !pendencias?.total && !novos.data?.ultimo
  return (
    <section className={classes.faixa} aria-labelledby="hoje">
      <h2 id="hoje" className={classes.titulo}>
        Hoje
      </h2>
      {comPendencias && <CadastrosNovos />}
      {nada && <p className={classes.calma}>{NADA_ESPERA}</p>}
      <ul className={classes.portas}>
        <Portas portas={portas} className={classes.porta} />
        {comPendencias && (
          <li>
            <PendenciasDeHoje className={classes.porta ?? ''} />
          </li>
        )}
        <MetasChips className={classes.meta} />
      </ul>
    </section>
  )
}
