import { groupPreco } from '@portal/contract/clinicas/formato-preco'
import { PREFIXO_PRECO } from '@portal/contract/clinicas/preco'
import { AreaCampo, TextoCampo } from './campos.tsx'
import { CatalogoCampo } from './catalogo-campo.tsx'
import classes from './form.module.css'

/** Price section. On blur, prices get their prefix and grouped thousands. */
export function Precos() {
  return (
    <>
      <div className={classes.par}>
        <TextoCampo
          campo="price"
          description={`'${PREFIXO_PRECO.trim()}' é acrescentado sozinho.`}
          placeholder={`${PREFIXO_PRECO}1.500,00`}
          arrumar={groupPreco}
        />
        <TextoCampo campo="repasse" description="Não aparece para clientes." />
      </div>
      <CatalogoCampo campo="taxas" catalogo="taxas" />
      <AreaCampo
        campo="instrucoes_pagamento"
        linhas={3}
        description="A família lê depois de aceitar um orçamento desta clínica, no lugar das instruções da empresa."
      />
    </>
  )
}
