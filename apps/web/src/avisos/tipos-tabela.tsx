import type { AvisosDaPessoa } from '@portal/contract/avisos/avisos.contract'
import { TIPOS_NOTIFICACAO } from '@portal/contract/notificacoes/tipos'
import { IconCheck } from '@tabler/icons-react'
import { useUpdateAvisos } from './avisos.api.ts'
import classes from './avisos.module.css'

const LUGARES = { push: 'Aparelho', email: 'E-mail' } as const
type Lugar = keyof typeof LUGARES

/** Kinds of notices that the user receives, and where. */
export function TiposTabela({ tipos }: Pick<AvisosDaPessoa, 'tipos'>) {
  const update = useUpdateAvisos()
  return (
    <section className={classes.parte} aria-labelledby="avisos-tipos">
      <h3 id="avisos-tipos">O que avisar, e onde</h3>
      <table className={classes.tipos}>
        <thead>
          <tr>
            <th scope="col">Aviso</th>
            <th scope="col">Portal</th>
            {Object.values(LUGARES).map((nome) => (
              <th key={nome} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tipos.map(({ tipo, ...canal }) => {
            const { label } = TIPOS_NOTIFICACAO[tipo]
            return (
              <tr key={tipo}>
                <th scope="row">{label}</th>
                <td>
                  <IconCheck size={20} role="img" aria-label="Sempre" />
                </td>
                {(Object.keys(LUGARES) as Lugar[]).map((lugar) => (
                  <td key={lugar}>
                    <label className={classes.marca}>
                      <input
                        type="checkbox"
                        aria-label={`${label}: ${LUGARES[lugar]}`}
                        checked={canal[lugar]}
                        onChange={({ currentTarget }) =>
                          update.mutate({ tipos: { [tipo]: { [lugar]: currentTarget.checked } } })
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="portal-note">
        O e-mail chega só se você não vir o aviso no portal em 2 minutos. Nenhum deles cita nomes ou telefones.
      </p>
    </section>
  )
}
