import $ from 'jquery'

// Summernote still calls it; jQuery 4 has it no more.
let called = 0
$.now = () => ++called
window.jQuery = window.$ = $
export default $
