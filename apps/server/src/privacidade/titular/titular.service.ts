import { Readable } from 'node:stream'
import type { Certificado } from '@portal/contract/privacidade/eliminacao'
import type { Vinculo } from '@portal/contract/privacidade/titular'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { findTimbre } from '../../empresa/timbre.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Kit } from '../../platform/feature.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/operations.ts'
import { certificadoEmPdf } from '../eliminacao/certificado.ts'
import { findEliminacao } from '../eliminacao/eliminacao.queries.ts'
import { certificadoDe } from '../eliminacao/eliminacao.service.ts'
import type { Declaracoes } from '../operacoes.ts'
import { SOLICITACAO_NAO_ENCONTRADA } from '../solicitacoes/pedido.ts'
import { type Achado, findIdentificadores, findPorIdentificadores, findVinculos } from './busca.queries.ts'
import { createDossieService } from './dossie.service.ts'
import type { Dossie } from './dossie.ts'
import { dossieEmPdf } from './dossie-pdf.ts'

/** Search values, any of them, as stored: telephones as digits with the country's code, CPFs as eleven digits. */
export type Criterios = {
  telefone?: string | null | undefined
  cpf?: string | null | undefined
  email?: string | null | undefined
  /** Records known to be the person's. */
  vinculos?: readonly Vinculo[] | undefined
}

export type TitularService = ReturnType<typeof createTitularService>

/**
 * A person's records everywhere. `searchTitular` finds them, somebody chooses the person's own (two people may share a
 * telephone), and the other functions take the chosen ones.
 */
export function createTitularService(kit: Kit, declaracoes: Declaracoes) {
  const { database, cipher, pdfs, storages } = kit
  const { db } = database
  const dossies = createDossieService(kit, declaracoes)

  async function drawCertificado(certificado: Certificado, pessoa: string): Promise<Download> {
    const { fuso_horario } = await findEmpresa(db)
    const documento = certificadoEmPdf(certificado, await findTimbre(db, storages.midia), fuso_horario)
    const conteudo = await pdfs.make(documento, pessoa)
    return { nome: 'certificado-de-eliminacao.pdf', tipo: 'application/pdf', conteudo }
  }

  return {
    nomeDoRegistro: dossies.nomeDoRegistro,
    buildDossie: dossies.buildDossie,
    buildFromFormularios: dossies.buildFromFormularios,

    /**
     * Records with this telephone, CPF or e-mail, and records that share one with the given records; the given ones
     * come first, with `por` 'registro'.
     */
    async searchTitular({ telefone, cpf, email, vinculos = [] }: Criterios): Promise<Achado[]> {
      const deles = await findIdentificadores(db, vinculos)
      const proprios = await findVinculos(db, vinculos)
      const outros = await findPorIdentificadores(db, {
        telefones: [...deles.telefones, ...(telefone ? [telefone] : [])],
        emails: [...deles.emails, ...(email ? [email.toLowerCase()] : [])],
        cpf_hashes: [...deles.cpf_hashes, ...(cpf ? [cipher.lookupHash(cpf)] : [])],
      })
      const chave = ({ tipo, id, papel }: Vinculo) => `${tipo} ${id} ${papel}`
      return [...new Map([...outros, ...proprios].map((achado) => [chave(achado), achado])).values()].toSorted(
        (a, b) => Number(b.por === 'registro') - Number(a.por === 'registro'),
      )
    },

    /** The dossier as JSON, for portability (LGPD art. 18, V). */
    dossieJson(dossie: Dossie): Download {
      const bytes = Buffer.from(JSON.stringify(dossie, null, 2))
      return {
        nome: 'meus-dados.json',
        tipo: 'application/json; charset=utf-8',
        bytes: bytes.length,
        conteudo: Readable.from([bytes]),
      }
    },

    drawCertificado,

    /** The certificate of the erasure made for a request; throws 404 where there is none. */
    async certificadoPdf(escopo: Escopo, solicitacaoId: string): Promise<Download> {
      const eliminacao = await findEliminacao(db, solicitacaoId)
      if (!eliminacao) throw notFound(SOLICITACAO_NAO_ENCONTRADA)
      return drawCertificado(certificadoDe(eliminacao), escopo.usuarioId)
    },

    /** The dossier as PDF; `pessoa` waits for it (see `Pdfs.make`). */
    async dossiePdf(dossie: Dossie, pessoa: string): Promise<Download> {
      const { fuso_horario } = await findEmpresa(db)
      const documento = dossieEmPdf(dossie, await findTimbre(db, storages.midia), fuso_horario)
      return { nome: 'meus-dados.pdf', tipo: 'application/pdf', conteudo: await pdfs.make(documento, pessoa) }
    },
  }
}
