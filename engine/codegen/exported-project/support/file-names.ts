// exported projects carry the rule itself under this name
export * from '../../../../contract/rules/file-names'
