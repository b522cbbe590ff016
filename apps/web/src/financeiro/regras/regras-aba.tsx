/** 'Regras'. */
export const RegrasAba = () => null
