/** The annotation processor that writes codecs, method writers and method readers. */
module org.outcry.wire.processor {
    requires java.compiler;
    requires org.outcry.wire;
    requires static org.jspecify;

    provides javax.annotation.processing.Processor with
            org.outcry.wire.processor.WireProcessor;
}
