import type { SituacaoUsuario } from '@portal/contract/usuarios/usuarios-lista'

export const ROTULOS_SITUACAO: Record<SituacaoUsuario, { nome: string; cor: string }> = {
  ativo: { nome: 'Ativo', cor: 'pine' },
  convidado: { nome: 'Convidado', cor: 'gray' },
  pendente: { nome: 'Aguardando aprovação', cor: 'amber' },
  inativo: { nome: 'Inativo', cor: 'terracotta' },
}

/** Labels of the fields in the history. */
export const ROTULOS_CAMPOS = {
  full_name: 'Nome',
  email: 'E-mail',
  telefone: 'Telefone',
  image: 'Foto',
  role: 'Perfil de acesso',
  is_active: 'Ativo',
  aprovado: 'Aprovado',
  max_dispositivos: 'Máximo de dispositivos',
  supervisor: 'Supervisor',
  estados_atendidos: 'Estados atendidos',
  convite: 'Convite',
  duas_etapas: 'Verificação em duas etapas',
  codigos_recuperacao: 'Códigos de recuperação',
  sessoes_encerradas: 'Sessões encerradas',
  link_senha: 'Link de redefinição de senha',
  senha: 'Senha',
  rede: 'Rede',
  vezes: 'Tentativas até então',
}
