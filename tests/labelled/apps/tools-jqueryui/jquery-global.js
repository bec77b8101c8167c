import $ from 'jquery-ui-dist/external/jquery/jquery.js'

window.jQuery = window.$ = $
export default $
