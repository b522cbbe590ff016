import { Text } from '@mantine/core'
import type { Catalogo, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { isTermoDaLei } from '@portal/contract/catalogos/termos-da-lei'
import { quantasClinicas } from '@portal/contract/clinicas/quantas-clinicas'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import classes from './catalogo-conteudo.module.css'
import { IconeEstrutura } from './icone-estrutura.tsx'

function detalhesDe(catalogo: Catalogo, item: ItemCatalogo): string[] {
  const { dias, value, valor_padrao_centavos: centavos } = item
  return [
    dias !== undefined && (dias === 1 ? 'todo dia' : `a cada ${dias} dias`),
    value !== undefined && `valor: ${value}`,
    typeof centavos === 'number' && formatCentavos(centavos),
    item.recorrente && 'recorrente',
    item.obrigatoria && 'obrigatória',
    isTermoDaLei(catalogo, item.name) && 'termo da lei',
  ].filter((detalhe) => typeof detalhe === 'string')
}

type Props = { catalogo: Catalogo; item: ItemCatalogo; clinicas: number | undefined }

/** A list row: name, fields of its catalogue, and the number of clinics that use it. */
export function CatalogoConteudo({ catalogo, item, clinicas }: Props) {
  const detalhes = [...detalhesDe(catalogo, item), ...(clinicas ? [`em ${quantasClinicas(clinicas)}`] : [])]
  return (
    <>
      {catalogo === 'estruturas' && (
        <span className={classes.icone}>
          <IconeEstrutura icone={item.icone} size={22} />
        </span>
      )}
      <Text component="span" fw={600}>
        {item.name}
      </Text>
      {detalhes.length > 0 && (
        <Text component="span" size="sm" c="dimmed">
          {detalhes.join(' · ')}
        </Text>
      )}
    </>
  )
}
