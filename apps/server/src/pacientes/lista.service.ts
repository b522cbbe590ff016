import { normalizeCpf } from '@portal/contract/cpf'
import { CONTADOS_ADIANTE } from '@portal/contract/listas'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { type OrdemPacientes, ROTULO_STATUS_PACIENTE, ROTULO_TIPO_PACIENTE } from '@portal/contract/pacientes/opcoes'
import type { FiltroPacientes } from '@portal/contract/pacientes/pacientes.contract'
import { formatTelefone } from '@portal/contract/telefone'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import type { EscritaPacientes } from './escrita.ts'
import { countPacientes, listPacientes, listParaExportar } from './lista.queries.ts'
import { maskCpf, toLinha } from './paciente.ts'

const LOTE_EXPORTACAO = 1_000

type Pedido = FiltroPacientes & {
  texto: string
  ordem: OrdemPacientes
  direcao: 'asc' | 'desc'
  pagina: number
  tamanho: number
}

export type ListaPacientesService = ReturnType<typeof createListaPacientesService>

/** The list of patients and its export. */
export function createListaPacientesService({ db, cipher, agora }: EscritaPacientes) {
  async function hoje() {
    const { fuso_horario } = await findEmpresa(db)
    return { fuso: fuso_horario, hoje: dayOf(agora(), fuso_horario) }
  }

  return {
    async search(escopo: Escopo, { ordem, direcao, pagina, tamanho, ...pedido }: Pedido) {
      const cpf = normalizeCpf(pedido.texto)
      const filtro = { ...pedido, agora: new Date(agora()), cpf_hash: cpf && cipher.lookupHash(cpf) }
      const limite = pagina * tamanho + CONTADOS_ADIANTE
      const [contados, dia] = await Promise.all([countPacientes(db, escopo, filtro, limite + 1), hoje()])
      const haMais = contados > limite
      const pedida = { ordem, direcao, pagina, tamanho }
      const rows = await listPacientes(db, escopo, filtro, pedida, haMais ? 'muitos' : 'poucos')
      return {
        itens: rows.map((row) => toLinha(row, dia.hoje)),
        total: Math.min(contados, limite),
        ha_mais: haMais,
      }
    },

    /** Exports the list without health data and with masked CPFs. */
    async export(escopo: Escopo, { motivo, ...filtro }: FiltroPacientes & { motivo: string }): Promise<Download> {
      const dia = await hoje()
      await recordAcao(db, escopo, {
        acao: 'exportar',
        entidade: 'pacientes',
        entidade_id: null,
        depois: { ...filtro, motivo },
      })
      const pedido = { ...filtro, agora: new Date(agora()) }
      async function* linhas() {
        for (let ultimo: number | undefined; ; ) {
          const lote = await listParaExportar(db, escopo, pedido, ultimo, LOTE_EXPORTACAO)
          for (const row of lote)
            yield { ...row, ...toLinha(row, dia.hoje), cpf: maskCpf(cipher, 'cpf', row.id, row.cpf_cifrado) }
          ultimo = lote.at(-1)?.numero
          if (lote.length < LOTE_EXPORTACAO) return
        }
      }
      return csvDownload('pacientes', COLUNAS_CSV, linhas(), dia.fuso)
    },
  }
}

type Linha = ReturnType<typeof toLinha> & {
  cpf: string | null
  telefone: string | null
  declarante_nome: string | null
  declarante_telefone: string | null
}
const telefone = (numero: string | null) => numero && formatTelefone(numero)

const COLUNAS_CSV: readonly Column<Linha>[] = [
  ['Código', ({ codigo }) => codigo],
  ['Nome', ({ nome }) => nome],
  ['Idade', ({ idade }) => idade],
  ['CPF', ({ cpf }) => cpf],
  ['Telefone', (l) => telefone(l.telefone)],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ estado }) => estado],
  ['Clínica', ({ clinica }) => clinica],
  ['Tipo', (l) => ROTULO_TIPO_PACIENTE[l.tipo_vigente]],
  ['Status', ({ status }) => ROTULO_STATUS_PACIENTE[status]],
  ['Documentos que faltam', (l) => l.papeis_faltando.map((papel) => PAPEIS_PACIENTE[papel]).join(', ')],
  ['Quem cadastrou', ({ declarante_nome }) => declarante_nome],
  ['Telefone de quem cadastrou', (l) => telefone(l.declarante_telefone)],
  ['Consultor', ({ consultor }) => consultor],
  ['Recebido em', ({ created_at }) => new Date(created_at)],
]
