import { erroDoNascimento } from '@portal/contract/cadastro/limites'
import { email as emailValido } from '@portal/contract/common'
import { normalizeCpf } from '@portal/contract/cpf'
import { chaveDoValor } from '@portal/contract/mudanca/chave-do-valor'
import { CAMPO_TEXTO_MAXIMO, ENDERECO_MAXIMO } from '@portal/contract/pacientes/limites'
import type { ClinicoCampos } from '@portal/contract/pacientes/pacientes.contract'
import { cleanNome } from '@portal/contract/regras/nome'
import { normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import type { PacienteAberto } from '../pacientes/lote.service.ts'
import { SEM_SAUDE } from '../pacientes/sigilo.service.ts'
import { dayOf } from '../platform/day.ts'
import { readWhen } from '../platform/written-values.ts'
import type { Adjust, AdmissaoAntiga, Read } from './admissao-antiga.ts'
import { sexoDe, situacaoDePaciente, tipoDeAdmissao } from './situacao-de-paciente.ts'
import { cut, readBoolean } from './valores.ts'

const NOME_MAX = 200
const CIDADE_MAX = 120
const PLANO_MAX = 120
const SEM_NOME = 'Nome não informado'

type DaPessoa = Pick<
  PacienteAberto,
  | 'nome_completo'
  | 'data_nascimento'
  | 'sexo'
  | 'cpf'
  | 'telefone'
  | 'endereco'
  | 'cidade'
  | 'estado'
  | 'responsavel_nome'
  | 'responsavel_cpf'
  | 'responsavel_telefone'
  | 'responsavel_email'
  | 'clinico'
>

/** Reads the data of a person; values that no field takes stand in `notas`, as they were written. */
export function readPessoa(
  ler: Read,
  { agora, ufDe }: { agora: Date; ufDe: (texto: string | null) => string | undefined },
  adjust: Adjust,
): DaPessoa & { notas: string[] } {
  const notas: string[] = []
  const note = (coluna: string, rotulo: string, motivo: string) => {
    notas.push(`${rotulo}: ${ler(coluna)}`)
    adjust(coluna, `${motivo}; ficou em uma nota`)
    return null
  }
  const lido = <T>(coluna: string, rotulo: string, read: (texto: string) => T | null | undefined, motivo: string) => {
    const texto = ler(coluna)
    return texto === null ? null : (read(texto) ?? note(coluna, rotulo, motivo))
  }
  const telefone = (coluna: string, rotulo: string) =>
    lido(
      coluna,
      rotulo,
      (texto) =>
        normalizeTelefoneDoMundo(texto) ??
        texto
          .split(/[/;,|\n]| ou | e /)
          .map((parte) => normalizeTelefoneDoMundo(parte))
          .find((um) => um !== null),
      'não é um telefone que se entenda',
    )
  const cpf = (coluna: string, rotulo: string) => lido(coluna, rotulo, normalizeCpf, 'não é um CPF válido')
  const curto = (coluna: string, rotulo: string, max: number) =>
    lido(coluna, rotulo, (texto) => (texto.length <= max ? texto : null), `tem mais de ${max} caracteres`)

  const nome = cleanNome(ler('nome') ?? '')
  if (nome.length < 3) adjust('nome', 'o paciente não tem um nome inteiro')
  if (nome.length > NOME_MAX) note('nome', 'Nome', `tem mais de ${NOME_MAX} caracteres`)
  return {
    nome_completo: nome.length >= 3 ? cut(nome, NOME_MAX).trim() : nome === '' ? SEM_NOME : `${nome} (${SEM_NOME})`,
    data_nascimento: lido(
      'nascimento',
      'Nascimento',
      (texto) => {
        const quando = readWhen(texto)
        const dia = quando && dayOf(quando.instante.getTime(), quando.soDia ? undefined : 'UTC')
        return dia && !erroDoNascimento(dia, dayOf(agora.getTime())) ? dia : null
      },
      'não é uma data de nascimento',
    ),
    sexo: lido('sexo', 'Sexo', sexoDe, 'não se conhece'),
    cpf: cpf('cpf', 'CPF'),
    telefone: telefone('telefone', 'Telefone'),
    endereco: curto('endereco', 'Endereço', ENDERECO_MAXIMO),
    cidade: curto('cidade', 'Cidade', CIDADE_MAX),
    estado: lido('estado', 'Estado', ufDe, 'não é um estado'),
    responsavel_nome: curto('responsavel_nome', 'Responsável', NOME_MAX),
    responsavel_cpf: cpf('responsavel_cpf', 'CPF do responsável'),
    responsavel_telefone: telefone('responsavel_telefone', 'Telefone do responsável'),
    responsavel_email: lido(
      'responsavel_email',
      'E-mail do responsável',
      (texto) => (emailValido.safeParse(texto).success ? texto : null),
      'não é um e-mail',
    ),
    clinico: readClinico(ler, notas),
    notas,
  }
}

function readClinico(ler: Read, notas: string[]): ClinicoCampos | null {
  const [observacoes, plano] = [ler('observacoes'), ler('plano_saude')]
  if (observacoes === null && plano === null) return null
  const cabe = observacoes !== null && observacoes.length <= CAMPO_TEXTO_MAXIMO
  // A text that is too long goes to the timeline as a whole.
  if (observacoes !== null && !cabe) notas.push(observacoes)
  const particular = plano !== null && /^(particular|privado|nenhum|nao|sem)/.test(chaveDoValor(plano))
  if (plano !== null && plano.length > PLANO_MAX) notas.push(`Plano de saúde: ${plano}`)
  return {
    ...SEM_SAUDE,
    condicoes_saude: cabe ? observacoes : observacoes && 'O texto do portal antigo está na linha do tempo.',
    forma_pagamento: plano === null ? 'indefinido' : particular ? 'particular' : 'plano',
    plano: plano === null || particular ? null : cut(plano, PLANO_MAX),
  }
}

export const statusDaSaida = (motivo: AdmissaoAntiga['motivo']): 'transferido' | 'alta' =>
  motivo === 'transferencia' ? 'transferido' : 'alta'

/** Status of a patient here, by the status of the old portal and the known stays, of which the latest is the last. */
export function statusDe(
  palavra: string | null,
  admissoes: readonly AdmissaoAntiga[],
  adjust: Adjust,
): Pick<PacienteAberto, 'status' | 'motivo_cancelamento' | 'avisos'> & { estranha: boolean } {
  const situacao = situacaoDePaciente(palavra)
  const estranha = palavra !== null && situacao === undefined
  if (estranha) adjust('situacao', 'a situação não é uma que se conheça; a palavra ficou na linha do tempo')
  const semMotivo = { motivo_cancelamento: null, avisos: [], estranha }
  const da = (desfecho: AdmissaoAntiga['desfecho']) => admissoes.filter((uma) => uma.desfecho === desfecho)
  if (da('em_curso').length > 0) return { ...semMotivo, status: 'internado' }
  const ultima = da('encerrada').at(-1)
  if (da('a_registrar').length === 0 && ultima) return { ...semMotivo, status: statusDaSaida(ultima.motivo) }
  if (da('a_registrar').length > 0 || situacao?.como === 'internado')
    return { ...semMotivo, status: 'apto', avisos: ['internacao_a_registrar'] }
  if (situacao?.como === 'saiu') return { ...semMotivo, status: statusDaSaida(situacao.motivo) }
  if (situacao?.como === 'cancelado') return { ...semMotivo, status: 'cancelado', motivo_cancelamento: 'outro' }
  return { ...semMotivo, status: situacao?.como === 'antes' ? situacao.status : 'recebido' }
}

export const tipoDoPaciente = (ler: Read): PacienteAberto['tipo_internacao'] =>
  tipoDeAdmissao(ler('tipo_internacao')) ?? 'nao_sabe'

/** Instant of a consent in the old portal; null for none. If it only says that there was one, the instant of the record. */
export function consentimentoEm(ler: Read, criado: Date): Date | null {
  const texto = ler('consentimento_em')
  if (texto === null) return null
  const quando = readWhen(texto)
  if (quando) return quando.instante
  return readBoolean(texto) || /^(s|sim|yes|y|1|aceito|aceite)$/.test(chaveDoValor(texto)) ? criado : null
}
