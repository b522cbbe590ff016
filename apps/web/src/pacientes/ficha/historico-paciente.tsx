import { DOCUMENTOS } from '@portal/contract/cadastro/opcoes'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { MOTIVOS_CANCELAMENTO, ROTULO_STATUS_PACIENTE, ROTULO_TIPO_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { Historico } from '../../auditoria/historico.tsx'
import { Mesclagens } from '../../mesclagens/mesclagens.tsx'
import { useSession } from '../../platform/session.ts'
import { ROTULOS } from './formulario.ts'
import type { ParteProps } from './parte.ts'

const ROTULOS_HISTORICO = {
  ...ROTULOS,
  codigo: 'Protocolo',
  consultor_id: 'Consultor',
  lead_id: 'Lead',
  status: 'Status',
  checklist: 'Lista de documentos',
  tipo: 'Documento',
  baixado: 'Conteúdo recebido',
  parte: 'Parte aberta',
  motivo_cancelamento: 'Motivo do cancelamento',
  motivo_cancelamento_texto: 'Descrição do cancelamento',
  dados_de_saude: 'Dados de saúde',
  campos: 'Campos',
  documento: 'CPF',
  consentimento_dado: 'Consentimento registrado',
  consentimento_revogado: 'Consentimento revogado',
  avisos: 'Avisos',
  mesclou: 'Mesclou',
  mesclado_em: 'Mesclado com',
  separou: 'Mesclagem desfeita com',
  separado_de: 'Separado de',
}
const NOMES = {
  ...DOCUMENTOS,
  ...PAPEIS_PACIENTE,
  ...ROTULO_STATUS_PACIENTE,
  ...ROTULO_TIPO_PACIENTE,
  ...MOTIVOS_CANCELAMENTO,
  saude: 'Saúde',
  cpf: 'CPF',
  portal_antigo: 'Registros do portal antigo',
}

/** Changes and readings of the record; for administrators also merges. */
export function HistoricoPaciente({ paciente }: ParteProps) {
  const isAdmin = useSession()?.user.role === 'admin'
  return (
    <>
      {isAdmin && <Mesclagens de="pacientes" id={paciente.id} rotulos={ROTULOS} />}
      <Historico entidade="pacientes" id={paciente.id} rotulos={ROTULOS_HISTORICO} nomes={NOMES} />
    </>
  )
}
