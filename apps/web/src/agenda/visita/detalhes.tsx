import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta, LEMBRETES } from '@portal/contract/agenda/opcoes'
import { formatTelefone } from '@portal/contract/telefone'
import type { ReactNode } from 'react'
import { ZONE } from '../../platform/clock.ts'
import { diaPorExtenso, doisRelogios, horasDe } from './relogios.ts'
import { StatusDaVisita } from './status.tsx'
import { Textos } from './textos.tsx'
import classes from './visita-conteudo.module.css'

const lembretesDe = (minutos: readonly number[]) => minutos.map((minuto) => LEMBRETES[minuto]).join(', ') || 'Nenhum'

/** Status and time of a visit. */
export function TopoVisita({ visita }: { visita: Visita }) {
  const { inicio, fim, fuso } = visita
  const relogios = doisRelogios(Date.parse(inicio), fuso, fuso === ZONE ? undefined : visita.cidade)
  return (
    <div className={classes.topo}>
      <StatusDaVisita visita={visita} />
      <p className={classes.quando}>
        {diaPorExtenso(Date.parse(inicio), fuso)}, {horasDe(inicio, fim, fuso)}
      </p>
      {relogios && <p className="portal-quiet">{relogios}</p>}
    </div>
  )
}

/** Other data of a visit; free texts about a person only on request. */
export function DetalhesVisita({ visita, onOpen }: { visita: Visita; onOpen: (id: string) => void }) {
  const { remarcada_de, remarcada_para } = visita
  const telefone = visita.telefone ?? visita.lead_telefone
  const outra = (id: string, texto: string) => (
    <button type="button" className={classes.ligacao} onClick={() => onOpen(id)}>
      {texto}
    </button>
  )
  const dados: [string, ReactNode][] = [
    ['Lead', visita.lead_nome && `${visita.lead_nome} (${visita.lead_codigo})`],
    ['Paciente', visita.paciente],
    ['Clínica', visita.clinica && `${visita.clinica}, ${visita.cidade}/${visita.estado}`],
    ['Telefone da clínica', visita.clinica_telefone],
    ['Endereço', visita.endereco],
    ['Participantes', visita.participantes],
    ['Telefone', telefone && formatTelefone(telefone)],
    ['Lembretes', lembretesDe(visita.lembretes_min)],
    ['Consultor', visita.consultor],
    ['Remarcada de', remarcada_de && outra(remarcada_de, 'Ver a visita anterior')],
    ['Remarcada para', remarcada_para && outra(remarcada_para, 'Ver a nova visita')],
  ]
  return (
    <>
      <dl className={classes.dados}>
        {dados.map(
          ([rotulo, valor]) =>
            valor && (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
      {(visita.tem_textos || isVisitaAberta(visita.status)) && <Textos visita={visita} />}
    </>
  )
}
