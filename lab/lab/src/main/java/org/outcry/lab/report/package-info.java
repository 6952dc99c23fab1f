/** What measuring commands leave behind: versioned JSON, histogram files, and one page that explains itself. */
@NullMarked
package org.outcry.lab.report;

import org.jspecify.annotations.NullMarked;
