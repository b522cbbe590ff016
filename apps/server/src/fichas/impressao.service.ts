import { maskDe } from '@portal/contract/cpf'
import { CHAVE_PERDIDA, PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { ROTULO_STATUS_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findTimbre } from '../empresa/timbre.service.ts'
import { findVivo } from '../pacientes/leitura.queries.ts'
import type { PacienteRow } from '../pacientes/pacientes.queries.ts'
import { contextoCpf } from '../pacientes/sigilo.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import type { PdfDocument } from '../platform/pdf/document.ts'
import { contextoDe, fichaClinicaDe } from './conteudo.ts'
import { fichaPdf } from './ficha-pdf.ts'
import { readSaude } from './saude.ts'

export type Impressao = ReturnType<typeof createImpressao>

/** Sheets as PDF: the consultant's, and the clinic's. */
export function createImpressao({ database: { db }, cipher, storages, pdfs, clock }: Kit) {
  function cpfDe({ id, cpf_cifrado }: PacienteRow): string | null {
    if (cpf_cifrado === null) return null
    try {
      return maskDe(cipher.decryptText(cpf_cifrado, contextoCpf('cpf', id)))
    } catch {
      throw conflict(CHAVE_PERDIDA)
    }
  }

  /** File for the person who waits for it (see `Pdfs.make`); its name has the code only. */
  const download = async (nome: string, documento: PdfDocument, pessoa: string): Promise<Download> => ({
    nome: `${nome}.pdf`,
    tipo: 'application/pdf',
    conteudo: await pdfs.make(documento, pessoa),
  })

  return {
    download,

    /** 'Imprimir ficha'. Recorded before anything is read, whether or not the file arrives. */
    async print(escopo: Escopo, { id, clinico }: { id: string; clinico: boolean }): Promise<Download> {
      const { codigo, documento } = await db.transaction(async (tx) => {
        const paciente = await findVivo(tx, escopo, id)
        if (!paciente) throw notFound(PACIENTE_NAO_ENCONTRADO)
        const depois = { parte: clinico ? 'ficha_com_saude' : 'ficha' }
        await recordAcao(tx, escopo, { acao: 'imprimir', entidade: 'pacientes', entidade_id: id, depois })
        const saude = await readSaude(tx, cipher, id)
        const contexto = await contextoDe(tx, paciente, clock())
        const ficha = fichaClinicaDe(paciente, saude, { ...contexto, permite_pdf: true, ate: new Date(clock()) })
        const interno = {
          cpf: cpfDe(paciente),
          telefone: paciente.telefone,
          endereco: paciente.endereco,
          status: ROTULO_STATUS_PACIENTE[paciente.status],
        }
        const impressa = { ...ficha, saude: clinico ? ficha.saude : null, interno }
        const documento = fichaPdf(impressa, await findTimbre(tx, storages.midia), paciente.updated_at)
        return { codigo: ficha.codigo, documento }
      })
      return download(codigo, documento, escopo.usuarioId)
    },
  }
}
