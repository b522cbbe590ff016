import type { Catalogo, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { isTermoDaLei } from '@portal/contract/catalogos/termos-da-lei'
import { quantasClinicas } from '@portal/contract/clinicas/quantas-clinicas'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Historico } from '../auditoria/historico.tsx'
import type { EditableList, Save } from '../ui/editable-list/editable-list.ts'
import { EditableListPage } from '../ui/editable-list/editable-list-page.tsx'
import { type CamposCatalogo, camposDe, errosDe, novosCampos, paraServidor, ROTULOS } from './campos-catalogo.ts'
import { CatalogoCampos } from './catalogo-campos.tsx'
import { CatalogoConteudo } from './catalogo-conteudo.tsx'
import { todosItensQuery, urlExportacao, useItens, usosQuery } from './catalogos.api.ts'
import { DEFINICOES } from './definicoes.ts'
import { ICONES } from './icone-estrutura.tsx'
import { RenomearItemDialog } from './renomear-dialog.tsx'

type Usos = { id: string; clinicas: number }[]

function listaDe(catalogo: Catalogo, usos: Usos): EditableList<ItemCatalogo, CamposCatalogo> {
  const clinicasDe = (id: string | undefined) => usos.find((uso) => uso.id === id)?.clinicas
  return {
    ...DEFINICOES[catalogo],
    rotulos: { ...ROTULOS, valor_padrao_centavos: 'Valor padrão' },
    mostrar: {
      valor_padrao_centavos: (centavos) => (centavos === null ? '' : formatCentavos(centavos)),
      icone: (icone) => icone && ICONES[icone][1],
    },
    entidade: catalogo,
    rotuloBusca: 'Buscar por nome',
    palavras: ({ name }) => [name],
    urlExportacao: (filtro) => urlExportacao(catalogo, filtro),
    novo: novosCampos,
    camposDe,
    erros: (campos, outros) => errosDe(catalogo, campos, outros),
    emUso(item) {
      const clinicas = clinicasDe(item.id)
      return clinicas ? quantasClinicas(clinicas) : undefined
    },
    isFixo: ({ name }) => isTermoDaLei(catalogo, name),
    conteudo: (item) => <CatalogoConteudo catalogo={catalogo} item={item} clinicas={clinicasDe(item.id)} />,
    historico: (id) => <Historico entidade={catalogo} id={id} rotulos={ROTULOS} />,
    campos: (props) => <CatalogoCampos catalogo={catalogo} emUso={Boolean(clinicasDe(props.item?.id))} {...props} />,
  }
}

/** Management screen of one catalogue. */
export function CatalogoPage({ catalogo }: { catalogo: Catalogo }) {
  const itens = useQuery(todosItensQuery(catalogo))
  const { data: usos = [] } = useQuery(usosQuery(catalogo))
  const { create, update, remove, countUso } = useItens()
  const pergunta = usePergunta<{ clinicas: number; de: string; para: string }, boolean>()

  const save: Save<CamposCatalogo> = async (campos, alvo) => {
    const item = paraServidor(catalogo, campos)
    if (!alvo) {
      await create({ catalogo, ...item })
      return {}
    }
    const de = itens.data?.find(({ id }) => id === alvo.id)?.name ?? campos.name
    const para = campos.name.trim()
    const clinicas = de === para || catalogo === 'generos_clinica' ? 0 : await countUso(catalogo, alvo.id)
    const atualizar_clinicas = clinicas === 0 || (await pergunta.ask({ clinicas, de, para }))
    if (atualizar_clinicas === undefined) return undefined
    const { clinicas_atualizadas: total } = await update({ catalogo, ...alvo, ...item, atualizar_clinicas })
    if (total === 0) return {}
    return { detalhe: `${quantasClinicas(total)} ${total === 1 ? 'atualizada' : 'atualizadas'}.` }
  }

  return (
    <>
      <EditableListPage
        lista={listaDe(catalogo, usos)}
        itens={itens}
        salvar={save}
        removeItem={(id) => remove({ catalogo, id })}
      />
      <RenomearItemDialog pergunta={pergunta.aberta} onAnswer={pergunta.answer} />
    </>
  )
}

/** Asks in a dialog within an asynchronous function: `ask` resolves with the answer, undefined when cancelled. */
function usePergunta<Assunto, Resposta>() {
  const [aberta, setAberta] = useState<{ assunto: Assunto; resolve: (resposta: Resposta | undefined) => void }>()
  return {
    /** Subject of the open question; undefined while there is none. */
    aberta: aberta?.assunto,
    ask: (assunto: Assunto) =>
      new Promise<Resposta | undefined>((resolve) => {
        setAberta({ assunto, resolve })
      }),
    answer(resposta: Resposta | undefined) {
      aberta?.resolve(resposta)
      setAberta(undefined)
    },
  }
}
