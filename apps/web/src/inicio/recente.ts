import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MudancaRecente } from '@portal/contract/inicio/inicio.contract'
import { formatNumero } from '../platform/format-numero.ts'

const VERBO: Partial<Record<MudancaRecente['acao'], string>> = {
  criar: 'cadastrou',
  editar: 'alterou',
  excluir: 'excluiu',
}

/** What a record of each kind is called: with its article before the name, and when there are several. */
const COISA: Record<Entidade, [um: string, varios: string]> = {
  clinicas: ['a clínica', 'clínicas'],
  estados: ['o estado', 'estados'],
  cidades: ['a cidade', 'cidades'],
  profiles: ['o usuário', 'usuários'],
  empresa_config: ['as configurações da empresa', 'configurações da empresa'],
  pacientes: ['o paciente', 'pacientes'],
  dispositivos: ['o dispositivo', 'dispositivos'],
  generos_clinica: ['o gênero', 'gêneros'],
  planos_saude: ['o plano de saúde', 'planos de saúde'],
  tipos_internacao: ['o tipo de internação', 'tipos de internação'],
  specialties: ['a especialidade', 'especialidades'],
  atendimentos: ['o atendimento', 'atendimentos'],
  estruturas: ['a estrutura', 'estruturas'],
  taxas: ['a taxa', 'taxas'],
  tipos_assistencia: ['o tipo de assistência', 'tipos de assistência'],
  periodicidades: ['a periodicidade', 'periodicidades'],
}

/** The parts of the sentence that tells of a change: 'Ana' 'alterou a clínica' 'Vale Verde', or 'Ana' 'cadastrou 35 clínicas'. */
export function fraseDe({ acao, entidade, quantidade, nome, ator }: MudancaRecente) {
  const [um, varios] = COISA[entidade]
  const oque = quantidade === 1 ? um : `${formatNumero(quantidade)} ${varios}`
  return {
    quem: ator ?? 'O sistema',
    fez: `${VERBO[acao] ?? 'registrou'} ${oque}`,
    nome: entidade === 'empresa_config' ? null : nome,
  }
}
