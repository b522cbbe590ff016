import { diasDeContatoAFrente, type Papel } from '@portal/contract/internacoes/opcoes'
import type { NovaPendencia } from '../pendencias/pendencias.queries.ts'

const DIA_MS = 86_400_000
const FALTA: Record<Papel, string> = {
  laudo: 'Anexar o laudo médico',
  declaracao_voluntaria: 'Anexar a declaração de internação voluntária',
  ordem_judicial: 'Anexar a ordem judicial',
  adesao: 'Anexar o termo de adesão',
}

/** Who is asked, and about which patient; titles hold the code, not the name. */
type Alvo = { internacao_id: string; paciente_id: string; codigo: string; dono_id: string }

const pedido = (
  { paciente_id, codigo, dono_id }: Alvo,
  fato: string,
  titulo: string,
  prazo_em: Date,
): NovaPendencia => ({
  dono_id,
  entidade: 'pacientes',
  entidade_id: paciente_id,
  fato,
  titulo: `${titulo} (${codigo})`,
  prazo_em,
})

export const fatoDoPapel = (internacaoId: string, papel: Papel) => `papel:${internacaoId}:${papel}`
/** A paper that is missing is asked for at once. */
export const pedidoDoPapel = (alvo: Alvo, papel: Papel, agora: Date) =>
  pedido(alvo, fatoDoPapel(alvo.internacao_id, papel), FALTA[papel], agora)

export const fatosDeContato = (internacaoId: string, momento: 'entrada' | 'saida') =>
  `contato:${internacaoId}:${momento}:`
/** Calls to the family some days after the admission, or after the discharge, as far as they are ahead (record 110). */
export const pedidosDeContato = (alvo: Alvo, momento: 'entrada' | 'saida', desde: Date, agora: Date) =>
  diasDeContatoAFrente(desde.getTime(), agora.getTime()).map((dias) =>
    pedido(
      alvo,
      `${fatosDeContato(alvo.internacao_id, momento)}${dias}`,
      `Contato de ${dias} dias depois da ${momento === 'entrada' ? 'internação' : 'saída'}`,
      new Date(desde.getTime() + dias * DIA_MS),
    ),
  )

export const fatoDaInterrupcao = (internacaoId: string) => `interrupcao:${internacaoId}`
export const pedidoDaInterrupcao = (alvo: Alvo, agora: Date) =>
  pedido(
    alvo,
    fatoDaInterrupcao(alvo.internacao_id),
    'Encaminhar o pedido de interrupção ao médico responsável da clínica',
    agora,
  )
