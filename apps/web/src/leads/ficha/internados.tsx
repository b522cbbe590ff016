import { Button } from '@mantine/core'
import { type AssuntoEspera, motivoDaRetencao } from '@portal/contract/internacoes/esperas'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ResolverEspera } from '../../internacoes/aba/resolver-espera.tsx'
import { internacoesQuery } from '../../internacoes/internacoes.api.ts'
import { useSession } from '../../platform/session.ts'
import { pacientesDoLeadQuery } from './pacientes.api.ts'
import classes from './resumo.module.css'

/** Missing paper in words, such as 'Falta a declaração'. */
const falta = (assunto: AssuntoEspera) => maiuscula(motivoDaRetencao([assunto]) ?? '')

/** Admitted patients of a won lead that the user may see, and what their admissions still need. */
export function Internados({ leadId }: { leadId: string }) {
  const { data = [] } = useQuery(pacientesDoLeadQuery(leadId))
  const internados = data.filter(({ status }) => ['internado', 'alta', 'transferido'].includes(status))
  return internados.map(({ id, nome }) => <Internado key={id} id={id} nome={nome} />)
}

function Internado({ id, nome }: { id: string; nome: string }) {
  const admin = useSession()?.user.role === 'admin'
  const { data = [] } = useQuery(internacoesQuery(id))
  const esperas = data
    .filter(({ estornada_em }) => estornada_em === null)
    .flatMap((internacao) => internacao.esperas.map((espera) => ({ ...espera, internacaoId: internacao.id })))
  return (
    <section className={classes.passo} aria-label={`Internação de ${nome}`}>
      <div className="portal-row-between">
        <b>{nome}</b>
        <Button
          variant={esperas.length > 0 ? 'default' : 'filled'}
          renderRoot={(props) => (
            <Link to={admin ? '/admin/pacientes' : '/consultor/pacientes'} search={{ paciente: id }} {...props} />
          )}
        >
          Abrir paciente
        </Button>
      </div>
      {esperas.map(({ assunto, selo, internacaoId }) => (
        <div key={`${internacaoId} ${assunto}`} className="portal-row-between">
          <span>{falta(assunto)}</span>
          <ResolverEspera
            {...{ pacienteId: id, internacaoId, assunto, irregular: selo === 'Irregular', size: 'sm' as const }}
          />
        </div>
      ))}
    </section>
  )
}
