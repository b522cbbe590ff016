import { sql } from 'drizzle-orm'
import { internacoesFinanceiras, lancamentos } from '../financeiro/financeiro.table.ts'
import { authAccounts, authSessions, authTwoFactors, authVerifications, profiles } from '../platform/auth/auth.table.ts'
import { COM_A_CONTA, erases, nothing, ofUser, personalTable, removed } from '../platform/personal-data.ts'

const COM_LANCAMENTO = sql`exists (select from ${lancamentos} where ${lancamentos.consultor_id} = ${profiles.id})`
const PAGA = sql`${COM_LANCAMENTO} or exists (
  select from ${internacoesFinanceiras} where ${internacoesFinanceiras.consultor_id} = ${profiles.id})`

/** Personal data of accounts (LGPD arts. 7 and 37). */
export const DADOS_DE_CONTAS = [
  personalTable(profiles, {
    registro: 'Contas',
    titular: 'Quem usa o portal',
    finalidade: 'Saber quem entra, com que papel, e falar com a pessoa',
    base: 'contrato',
    retencao: COM_A_CONTA,
    colunas: [
      ['email', 'full_name', 'role', 'image', 'telefone', 'ultimo_acesso', 'supervisor_id', 'estados_atendidos'],
    ],
    outras: [
      ['is_active', 'email_verified', 'aprovado', 'max_dispositivos', 'two_factor_enabled', 'trocar_senha'],
      ['anonimizado_em'],
    ],
    palavras: { full_name: 'nome', role: 'papel', image: 'foto' },
    alcance: [ofUser(profiles.id)],
    eliminacao: nothing,
    conta: {
      faz: 'anonimiza',
      nulas: ['image', 'telefone', 'ultimo_acesso', 'supervisor_id'],
      agora: ['anonimizado_em'],
      valores: {
        email: sql`'removido-' || ${profiles.id} || '@removido.invalid'`,
        full_name: removed,
        estados_atendidos: sql`'{}'`,
        is_active: sql`false`,
      },
      fica: ['role'],
      guarda: { se: PAGA, colunas: ['email', 'full_name', 'anonimizado_em'] },
    },
    historico: { daConta: true, guardado: COM_LANCAMENTO, manter: ['full_name', 'email', 'role', 'is_active'] },
  }),
  personalTable(authAccounts, {
    registro: 'Senhas',
    titular: 'Quem usa o portal',
    finalidade: 'Reconhecer quem entra pela senha, guardada só como resumo',
    base: 'contrato',
    retencao: COM_A_CONTA,
    colunas: ['password'],
    outras: [
      ['accountId', 'providerId', 'userId', 'accessToken', 'refreshToken'],
      ['idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope'],
    ],
    palavras: { password: 'senha, como resumo' },
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(authSessions, {
    registro: 'Sessões abertas',
    titular: 'Quem usa o portal',
    finalidade: 'Manter a pessoa conectada e mostrar de onde',
    base: 'legitimo_interesse',
    retencao: 'Até sair ou a sessão terminar, no máximo 30 dias',
    colunas: ['ipAddress', 'userAgent'],
    outras: ['token', 'userId', 'expiresAt'],
    alcance: [ofUser(authSessions.userId)],
    eliminacao: nothing,
    conta: erases,
  }),
  personalTable(authTwoFactors, {
    registro: 'Verificação em duas etapas',
    titular: 'Quem usa o portal',
    finalidade: 'Pedir um segundo passo a quem entra',
    base: 'contrato',
    retencao: 'Até a pessoa o desligar',
    colunas: ['secret', 'backupCodes'],
    outras: ['userId', 'verified', 'failedVerificationCount', 'lockedUntil'],
    palavras: { secret: 'segredo do segundo passo', backupCodes: 'códigos de reserva' },
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(authVerifications, {
    registro: 'Códigos e links de acesso',
    titular: 'Quem pediu uma senha nova ou entra em duas etapas',
    finalidade: 'Conferir o código ou o link enviado',
    base: 'contrato',
    retencao: 'Até o código expirar',
    colunas: ['identifier', 'value'],
    outras: ['expiresAt'],
    palavras: { identifier: 'e-mail ou conta', value: 'código ou link, como resumo' },
    alcance: null,
    eliminacao: nothing,
  }),
]
