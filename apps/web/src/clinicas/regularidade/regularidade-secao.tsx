import { CONSELHOS, NATUREZA_NAO_INFORMADA, NATUREZAS } from '@portal/contract/clinicas/regularidade'
import type { Regularidade } from '@portal/contract/clinicas/regularidade.contract'
import { formatCnpj } from '@portal/contract/cnpj'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../platform/format-date.ts'
import classes from '../detalhes/clinica-dialog.module.css'
import { SecaoClinica } from '../detalhes/secao.tsx'
import { textoSelo } from '../selo-regularidade.ts'
import { ROTULOS } from './formulario.ts'
import { regularidadeQuery } from './regularidade.api.ts'

const diaDe = (data: string | null) => data && formatDay(data)

/** Registration of the responsible professional: 'CRM 12345/SP'. */
function registroDe({ rt_conselho, rt_numero, rt_uf }: Regularidade) {
  if (!rt_numero) return null
  const conselho = rt_conselho && rt_conselho !== 'outro' ? `${CONSELHOS[rt_conselho]} ` : ''
  return `${conselho}${rt_numero}${rt_uf ? `/${rt_uf}` : ''}`
}

const linhasDe = (lida: Regularidade): [string, string | null][] => [
  ['Situação', [textoSelo(lida), lida.verificado_por && `por ${lida.verificado_por}`].filter(Boolean).join(' ')],
  [ROTULOS.natureza, lida.natureza ? NATUREZAS[lida.natureza] : NATUREZA_NAO_INFORMADA],
  [ROTULOS.licenca_validade, diaDe(lida.licenca_validade)],
  [ROTULOS.licenca_sanitaria_numero, lida.licenca_sanitaria_numero],
  [ROTULOS.avcb_validade, diaDe(lida.avcb_validade)],
  [ROTULOS.cnpj, lida.cnpj && formatCnpj(lida.cnpj)],
  [ROTULOS.cnes, lida.cnes],
  [ROTULOS.rt_nome, [lida.rt_nome, registroDe(lida)].filter(Boolean).join(' · ') || null],
  [ROTULOS.diretor_medico_crm, lida.diretor_medico_crm],
  [ROTULOS.menores_justificativa, lida.menores_justificativa],
  [ROTULOS.observacao, lida.observacao],
]

/** Licences and responsible persons of a clinic, for the team. */
export function RegularidadeSecao({ id }: { id: string }) {
  const { data } = useQuery(regularidadeQuery(id))
  if (!data) return null
  return (
    <SecaoClinica titulo="Regularidade">
      <dl className={classes.dados}>
        {linhasDe(data).map(
          ([rotulo, valor]) =>
            valor && (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
    </SecaoClinica>
  )
}
