import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { OrcamentoPublico } from '@portal/contract/orcamentos/aceite.contract'
import { ATENDE, conversaSobre, rotuloDaConversa } from '@portal/contract/orcamentos/pagina'
import type { SituacaoPublica } from '@portal/contract/orcamentos/visao'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { ContatoEmpresa } from '../../links/contato-empresa.tsx'

type Props = {
  consultor: OrcamentoPublico['consultor']
  /** Quote that the chat is about; null for several. */
  conteudo: OrcamentoPublico['conteudo']
  situacao: SituacaoPublica
  contato: ContatoPublico | undefined
}

/** Consultant of the family, with ways to reach them. */
export const Consultor = ({ consultor: { nome, foto_url, whatsapp }, conteudo, situacao, contato }: Props) => (
  <>
    <section className="aceite-consultor" aria-label="Seu consultor">
      {foto_url && <img src={miniaturaDe(foto_url)} alt="" width={56} height={56} />}
      <div>
        <p className="aceite-consultor-nome">{nome || 'Seu consultor'}</p>
        <p>{ATENDE}</p>
      </div>
      {whatsapp && (
        <a
          className="aceite-outro"
          href={conversaSobre(whatsapp, conteudo, situacao)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBrandWhatsapp size={22} aria-hidden />
          {rotuloDaConversa(situacao)}
        </a>
      )}
    </section>
    {!whatsapp && contato && <ContatoEmpresa contato={contato} />}
  </>
)
